import SwiftSyntax

/// A node and the file that it is in.
struct Spot {
    let node: Syntax
    let file: SwiftFile

    var place: Place { file.place(of: node) }
}

/// A path through a function up to some place: how often the handler was called, and by which steps
/// the path came there.
struct PathState {
    /// Who may call the handler besides the path.
    enum Trust: Int {
        case none
        /// The handler was stored, or given to code that may call it.
        case perhaps
        /// The handler was given to one other function whose task it is to call it.
        case handed
    }

    /// A decision on the path, as a message prints it.
    struct Step: Hashable {
        static let holds = "the condition holds"

        let node: SyntaxIdentifier
        let text: String
    }

    /// The calls so far: 0, 1, or 2 for more than one.
    var calls = 0
    var trust = Trust.none
    /// The known values of conditions that the function tests more than once.
    var facts: [String: Bool] = [:]
    var steps: [Step] = []
    var firstCall: Spot?
    /// The call or the hand-over after the first one.
    var secondCall: Spot?
    /// The exit of a closure that ended without a call.
    var silentExit: Spot?
    /// Work that the path started and does not wait for.
    var work: Spot?
    /// The hop before the first call, if that call comes in a later run of the main loop.
    var hop: Spot?

    /// The answer to “was the handler called?” when the path ends here.
    var isAnswered: Bool { calls > 0 || trust != .none }

    fileprivate var key: Key {
        Key(
            calls: calls, trust: trust.rawValue, facts: facts, silent: silentExit?.node.id,
            worked: work != nil, isDoubled: secondCall != nil, hops: hop != nil)
    }

    fileprivate struct Key: Hashable {
        var calls: Int
        var trust: Int
        var facts: [String: Bool]
        var silent: SyntaxIdentifier?
        var worked: Bool
        var isDoubled: Bool
        var hops: Bool
    }

    mutating func call(at node: Spot, hop: Spot?) {
        if calls == 0 {
            firstCall = firstCall ?? node
            self.hop = hop
        }
        if calls > 0 || trust == .handed { secondCall = secondCall ?? node }
        calls = min(2, calls + 1)
    }

    mutating func hand(over node: Spot, surely: Bool) {
        // In a loop, each object decides whether the handler is its own.
        if trust == .handed, firstCall?.node.id == node.node.id {
            trust = .perhaps
            return
        }
        if calls > 0, surely { secondCall = secondCall ?? node }
        if firstCall == nil { firstCall = node }
        if trust == .handed, surely { secondCall = secondCall ?? node }
        if trust != .handed { trust = surely ? .handed : .perhaps }
    }

    mutating func step(_ text: String, at node: some SyntaxProtocol) {
        guard steps.count < 12 else { return }
        steps.append(Step(node: node.id, text: text))
    }
}

/// The paths that are alive at one place. Paths that agree in all that matters are merged.
struct PathStates {
    private(set) var all: [PathState] = []
    private var keys: Set<PathState.Key> = []
    /// Whether there were more paths than are followed.
    private(set) var isCut = false

    private static let limit = 48

    init(_ states: [PathState] = []) {
        for state in states { insert(state) }
    }

    var isEmpty: Bool { all.isEmpty }

    mutating func insert(_ state: PathState) {
        guard keys.insert(state.key).inserted else { return }
        guard all.count < Self.limit else {
            isCut = true
            return
        }
        all.append(state)
    }

    mutating func formUnion(_ other: PathStates) {
        for state in other.all { insert(state) }
        isCut = isCut || other.isCut
    }

    func union(_ other: PathStates) -> PathStates {
        var result = self
        result.formUnion(other)
        return result
    }

    func map(_ change: (inout PathState) -> Void) -> PathStates {
        var result = PathStates()
        result.isCut = isCut
        for var state in all {
            change(&state)
            result.insert(state)
        }
        return result
    }

    func filter(_ holds: (PathState) -> Bool) -> PathStates {
        var result = PathStates(all.filter(holds))
        result.isCut = isCut
        return result
    }
}

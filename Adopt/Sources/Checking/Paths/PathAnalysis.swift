import SwiftSyntax

/// An abstract run of a function that has to call a handler exactly once. The run follows every path
/// and counts.
final class PathAnalysis {
    /// The calls that are counted.
    enum Subject {
        /// Calls of the handler with this name.
        case handler(String)
        /// Reports of a call to CallKit, and the name of the push's payload.
        case report(payload: String)
    }

    /// The end of a path, in the function or in a closure that runs later.
    struct Exit {
        let state: PathState
        let spot: Spot

        /// The place that says why the path ends without a call.
        var reason: Spot { state.silentExit ?? spot }

        /// Whether the path needs a value that no iOS has yet: `@unknown default`.
        var isOfUnknownCase: Bool {
            state.steps.contains { step in
                let node = reason.node.root.node(step.node)?.as(SwitchCaseSyntax.self)
                return node?.attribute?.attributeName.trimmedDescription == "unknown"
            }
        }
    }

    /// Names that mean something at the present place.
    struct Scope {
        /// The names of the handler.
        var names: Set<String> = []
        /// Local closures and functions that use the handler.
        var bodies: [String: CodeBlockItemListSyntax] = [:]
        /// Values that contain the payload of a call's push.
        var payloads: Set<String> = []
        var file: SwiftFile

        var all: Set<String> { names.union(bodies.keys) }
    }

    let index: CodeIndex
    let isReport: Bool
    /// The properties that hold the handler, in a service extension.
    let stored: Set<String>
    /// The methods of the extension that reach such a property.
    let helpers: Set<String>
    /// The earliest iOS on which the code runs; `nil` if it is not known.
    let deployment: Version?
    var scope: Scope
    /// The exits of functions and closures that are being run, the innermost last.
    var exits: [[Exit]] = [[]]
    /// The paths that an error leaves, by `do` and closure, the innermost last.
    var thrown: [PathStates] = [PathStates()]
    /// Closures given to functions that are not known, and their ends without exactly one call.
    var closureExits: [(closure: ClosureExprSyntax, exit: Exit)] = []
    /// Whether other code got the handler before the closure that is being run.
    var isKept = false
    /// The functions that are being followed.
    var followed: [SyntaxIdentifier] = []
    /// The hop in which the run is: a closure that runs later.
    var hop: Spot?
    /// The conditions that the function tests more than once.
    var repeated: Set<String> = []
    /// The remaining steps, so that hostile code cannot take long.
    private var budget = 30_000
    private(set) var isGivenUp = false

    /// The longest chain of functions and closures that is followed. Code beyond it is trusted. A
    /// handler is an argument of each function; a report may come from any object.
    var depthLimit: Int { isReport ? 3 : 6 }

    init(
        _ subject: Subject, index: CodeIndex, file: SwiftFile, stored: Set<String> = [],
        helpers: Set<String> = [], deployment: Version? = nil
    ) {
        self.index = index
        self.stored = stored
        self.helpers = helpers
        self.deployment = deployment
        scope = Scope(file: file)
        switch subject {
        case .handler(let name):
            isReport = false
            scope.names = [name]
        case .report(let payload):
            isReport = true
            scope.payloads = [payload]
        }
    }

    /// Returns the ends of all paths; `nil` if the function has too many.
    func run(_ body: CodeBlockSyntax) -> [Exit]? {
        repeated = RepeatedConditions.keys(in: body)
        let end = run(body.statements, PathStates([PathState()]))
        for state in end.next.all {
            exits[0].append(Exit(state: state, spot: spot(body.rightBrace)))
        }
        return isGivenUp || end.next.isCut ? nil : exits[0]
    }

    /// Takes one step; `false` if the run has given up.
    func spend() -> Bool {
        budget -= 1
        if budget < 0 { isGivenUp = true }
        return !isGivenUp
    }

    func spot(_ node: some SyntaxProtocol) -> Spot {
        Spot(node: Syntax(node), file: scope.file)
    }

    func giveUp() { isGivenUp = true }

    /// Whether a node uses the handler, or what is counted.
    func concerns(_ node: some SyntaxProtocol) -> Bool {
        if isReport {
            return node.mentions(
                scope.payloads.union(scope.bodies.keys).union(CallReports.names))
        }
        return node.mentions(scope.all.union(stored).union(helpers))
    }

    /// Runs code as a closure or a function of its own: a `return` ends only that code. Returns the
    /// paths after it. A path that ends inside without a call keeps the place.
    func runInside(
        _ items: CodeBlockItemListSyntax, _ states: PathStates, end: Spot, swallowsErrors: Bool
    ) -> PathStates {
        exits.append([])
        thrown.append(PathStates())
        let flow = run(items, states)
        let returned = exits.removeLast()
        let failed = thrown.removeLast()
        var result = PathStates()
        for state in flow.next.all { result.insert(silenced(state, at: end)) }
        for exit in returned { result.insert(silenced(exit.state, at: exit.spot)) }
        if swallowsErrors {
            for state in failed.all { result.insert(silenced(state, at: end)) }
        } else {
            thrown[thrown.count - 1].formUnion(failed)
        }
        return result
    }

    private func silenced(_ state: PathState, at node: Spot) -> PathState {
        guard !state.isAnswered, state.silentExit == nil else { return state }
        var state = state
        state.silentExit = node
        return state
    }
}

/// The paths after a statement, by the way in which they leave it.
struct Flow {
    var next = PathStates()
    var broken: [(label: String?, states: PathStates)] = []
    var continued: [(label: String?, states: PathStates)] = []
    var fallen = PathStates()

    /// Adds the ways out of a part, but not the paths that continue after it.
    mutating func leave(_ other: Flow) {
        broken += other.broken
        continued += other.continued
        fallen.formUnion(other.fallen)
    }

    /// Takes the paths that leave a loop or a `switch` by `break`.
    mutating func takeBroken(label: String?) -> PathStates {
        var taken = PathStates()
        broken.removeAll { entry in
            guard entry.label == nil || entry.label == label else { return false }
            taken.formUnion(entry.states)
            return true
        }
        return taken
    }

    mutating func takeContinued(label: String?) -> PathStates {
        var taken = PathStates()
        continued.removeAll { entry in
            guard entry.label == nil || entry.label == label else { return false }
            taken.formUnion(entry.states)
            return true
        }
        return taken
    }
}

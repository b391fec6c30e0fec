/// The code of an app that `belfry adopt` replaced by empty bodies and stubs, and that has run.
///
/// A mistake that follows from such code is not the app's, so that findings name the code instead
/// of accusing the app. Each place is one in the app's own files, such as
/// `Deep.run (Pusher.swift:3)`.
package struct ReplacedCode: Hashable, Sendable, Codable {
    /// The number of places that a finding names.
    private static let most = 3

    /// The places that ran since the first of the open completion handlers was made, or with the
    /// last one.
    private(set) var recent: [String] = []
    /// The places that ran while no completion handler was open, such as at launch. They may have
    /// set up what calls a later handler.
    private(set) var earlier: [String] = []

    package init() {}

    package var isEmpty: Bool { recent.isEmpty && earlier.isEmpty }
    /// Whether code ran with a completion handler, so that this code itself may have dropped it.
    var ranWithHandler: Bool { !recent.isEmpty }

    mutating func add(_ place: String, hasHandler: Bool) {
        let list = hasHandler ? \Self.recent : \Self.earlier
        self[keyPath: list].removeAll { $0 == place }
        self[keyPath: list].append(place)
    }

    /// Begins with a first open handler. The code of an earlier one excuses nothing more.
    mutating func forgetRecent() { recent = [] }

    /// Returns the code of both processes.
    package static func + (first: Self, second: Self) -> Self {
        var both = first
        both.recent += second.recent
        both.earlier += second.earlier
        return both
    }

    /// Returns the code with the places that a finding names, changed.
    func named(_ change: (String) -> String) -> Self {
        var code = self
        code.recent = recent.suffix(Self.most).map(change)
        code.earlier = earlier.suffix(Self.most).map(change)
        return code
    }

    /// The sentence for findings that may follow from the code; `nil` if none ran.
    package var sentence: String? {
        guard !isEmpty else { return nil }
        let (time, places) = ranWithHandler ? ("in this time", recent) : ("earlier", earlier)
        return "belfry adopt replaced code that ran \(time): "
            + "\(places.suffix(Self.most).joined(separator: ", ")). Name its file to belfry adopt, "
            + "or complete its stub in Stubs.swift."
    }
}

extension AppProcess {
    /// The replaced code that makes the current call; `nil` for the app's own code.
    @TaskLocal static var replacedCaller: String?
    /// Whether replaced code makes the current call, so that a mistake in it is not the app's.
    package static var isCalledByReplacedCode: Bool { replacedCaller != nil }

    /// Notes that replaced code of the app runs.
    package static func noteReplacedCode(_ place: String) {
        current?.state.withLock { $0.replaced.add(place, hasHandler: $0.pendingHandlers > 0) }
    }

    /// Makes a call for replaced code: mistakes in the call are not the app's.
    package static func call(asReplacedCode place: String, _ body: () -> Void) {
        noteReplacedCode(place)
        $replacedCaller.withValue(place, operation: body)
    }

    /// The replaced code that has run, also after the process has ended.
    package var replacedCode: ReplacedCode { state.withLock { $0.replaced } }
}

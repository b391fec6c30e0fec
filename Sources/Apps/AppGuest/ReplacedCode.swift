/// The code of an app that `belfry adopt` replaced by empty bodies and stubs, and that has run.
///
/// A mistake that follows from such code is not the app's, so that findings name the code instead
/// of accusing the app.
struct ReplacedCode {
    /// The number of places that a finding names.
    private static let most = 3

    /// The places in the app's own files, in the order of their last runs.
    private var places: [String] = []

    /// The newest places, such as `Deep.run (Pusher.swift:3)`, oldest first.
    var newest: [String] { places.suffix(Self.most) }

    mutating func add(_ place: String) {
        places.removeAll { $0 == place }
        places.append(place)
    }
}

extension AppProcess {
    /// The replaced code that makes the current call; `nil` for the app's own code.
    @TaskLocal static var replacedCaller: String?
    /// Whether replaced code makes the current call, so that a mistake in it is not the app's.
    package static var isCalledByReplacedCode: Bool { replacedCaller != nil }

    /// Notes that replaced code of the app runs.
    package static func noteReplacedCode(_ place: String) {
        current?.state.withLock { $0.replaced.add(place) }
    }

    /// Makes a call for replaced code: mistakes in the call are not the app's.
    package static func call(asReplacedCode place: String, _ body: () -> Void) {
        noteReplacedCode(place)
        $replacedCaller.withValue(place, operation: body)
    }

    /// The replaced code that ran since a completion handler has been open, also after the process
    /// has ended.
    package var replacedCode: [String] { state.withLock { $0.replaced.newest } }
}

/// A sentence about replaced code, for findings that may follow from it.
package enum ReplacedCodeSentence {
    /// Returns the sentence for the places; `nil` if no replaced code ran.
    package static func text(_ places: [String]) -> String? {
        guard !places.isEmpty else { return nil }
        return "belfry adopt replaced code that ran in this time: "
            + "\(places.joined(separator: ", ")). Name its file to belfry adopt, or complete its "
            + "stub in Stubs.swift."
    }
}

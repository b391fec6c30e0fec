import Foundation
import UIKit

/// Writes down which methods iOS calls in an app, for `belfry compare`.
///
/// Put one line in each method of the app's delegates. Nothing is swizzled, nothing leaves the
/// phone, and no text of a push is written.
///
///     func application(
///         _ application: UIApplication,
///         didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
///     ) -> Bool {
///         try! Recorder.shared.start()
///         Recorder.shared.called()
///         return true
///     }
///
/// On a virtual phone, all of it works as on an iPhone.
@MainActor public final class Recorder {
    public nonisolated static let shared = Recorder()

    private var file: FileHandle?
    private var started = Date()

    private nonisolated init() {}

    /// The file that `start(in:)` writes if it gets no other one: `belfry.trace` in the app's
    /// documents, which Finder and Xcode can copy off the phone.
    public static var usualFile: URL {
        FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
            .appendingPathComponent("belfry.trace")
    }

    /// Begins to write, behind what earlier launches have written.
    ///
    /// Call it first in `application(_:didFinishLaunchingWithOptions:)`. A launch argument
    /// `-BelfryCard NAME` also calls `begin(_:)`. Throws if the file cannot be written.
    public func start(in url: URL = usualFile) throws {
        if !FileManager.default.fileExists(atPath: url.path) {
            try Data().write(to: url)
        }
        let file = try FileHandle(forWritingTo: url)
        try file.seekToEnd()
        self.file = file
        started = Date()
        write(LaunchFacts.fields)
        if let card = UserDefaults.standard.string(forKey: "BelfryCard") { begin(card) }
    }

    /// Begins a situation: a card of `belfry measure`.
    public func begin(_ card: String) { write(["event": "begin", "card": card]) }

    /// Writes that iOS has called the method that contains this line.
    /// - Parameter method: The method's name as Swift spells it. Leave it out.
    public nonisolated func called(_ method: String = #function) {
        // A virtual phone calls its app on the main actor, which is not Linux's main thread.
        #if canImport(ObjectiveC)
            guard Thread.isMainThread else {
                return DispatchQueue.main.async { self.called(method) }
            }
        #endif
        MainActor.assumeIsolated {
            write([
                "event": "call", "method": method,
                "state": Self.word(of: UIApplication.shared.applicationState),
            ])
        }
    }

    private static func word(of state: UIApplication.State) -> String {
        switch state {
        case .active: "active"
        case .inactive: "inactive"
        default: "background"
        }
    }

    private func write(_ fields: [String: Any]) {
        var fields = fields
        fields["time"] = (Date().timeIntervalSince(started) * 1000).rounded() / 1000
        guard let file,
            let line = try? JSONSerialization.data(withJSONObject: fields, options: .sortedKeys)
        else { return }
        try? file.write(contentsOf: line + Data("\n".utf8))
    }
}

import AppGuest
import Foundation
import IssueReporting
import Page
import PushModel
import World

/// The document of a test's phone: one HTML file that replays the events, with pictures. If the
/// environment variable `BELFRY_ARTIFACTS` names a folder, each phone writes a document there when
/// it is released. Continuous integration keeps the folder of a failed run.
struct Artefact: Sendable {
    /// The folder for artefacts; `nil` unless they are requested.
    static let folder = ProcessInfo.processInfo.environment["BELFRY_ARTIFACTS"]
        .flatMap { $0.isEmpty ? nil : URL(filePath: $0, directoryHint: .isDirectory) }
    /// The number of documents in this process so far, by name.
    private static let taken = LockedValue<[String: Int]>([:])

    private let folder: URL
    /// The test that created the phone.
    private let test: String
    private let epoch: UnixTime
    private var facts: [String] = []
    private var steps: [TraceDocument.Step] = []

    /// Begins a document; `nil` without a folder.
    init?(in folder: URL? = Artefact.folder, epoch: UnixTime) {
        guard let folder else { return nil }
        self.folder = folder
        self.epoch = epoch
        test = Self.currentTest ?? "phone"
    }

    private static var currentTest: String? {
        guard case .swiftTesting(let testing?)? = TestContext.current else { return nil }
        return String(describing: testing.test.id.rawValue)
    }

    /// Adds the events of one instant, with the state of the phone after them.
    mutating func add(_ records: [TraceRecord], in world: World, at now: Instant) {
        let phone = PhoneDescription(PhoneEngine.phone, in: world, at: now)
        for record in records {
            let line = TraceLine(sequence: Int64(steps.count + 1), record, epoch: epoch)
            steps.append(TraceDocument.Step(line, phone: phone))
        }
    }

    /// Adds a misuse by the app.
    mutating func add(_ misuse: String) { facts.append(misuse) }

    /// Writes the document. Reports a folder that cannot be written on standard error.
    func write() {
        guard !steps.isEmpty else { return }
        let html = TraceDocument(title: test, facts: facts, steps: steps).html
        let file = folder.appending(path: Self.name(of: test) + ".html")
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true)
            try Data(html.utf8).write(to: file, options: .atomic)
        } catch {
            let line = "Cannot write \(file.path): \(error.localizedDescription)\n"
            FileHandle.standardError.write(Data(line.utf8))
        }
    }

    /// Returns a file name that is unique for each phone of a test: letters, digits and hyphens.
    private static func name(of test: String) -> String {
        let words = test.split { !($0.isLetter || $0.isNumber) }.joined(separator: "-")
        let name = String(words.prefix(150))
        let number = taken.withLock { taken in
            taken[name, default: 0] += 1
            return taken[name] ?? 1
        }
        return number == 1 ? name : "\(name)-\(number)"
    }
}

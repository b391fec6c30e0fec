import Foundation
import TestSupport

/// A headless Chromium with Playwright, which uses the page as a person would.
struct Chromium {
    /// A sentence about the missing programs on this machine; `nil` when none is missing.
    static let missing: String? = {
        guard let python = Executable.findPython() else {
            return ".venv with Playwright is not installed here: run make setup"
        }
        let library = python.url.deletingLastPathComponent().deletingLastPathComponent()
        let names = ["chromium", "chromium-browser", "google-chrome"]
        guard names.contains(where: { Executable.find($0) != nil }) else {
            return "Chromium is not installed here: run make setup"
        }
        let files = FileManager.default.enumerator(atPath: library.path)
        let has = files?.contains { ($0 as? String)?.hasSuffix("site-packages/playwright") == true }
        return has == true ? nil : "Playwright is not installed here: run make setup"
    }()

    /// Does a step of `Fixtures/browser` with the page of `service`, and returns what it measured.
    func run(_ step: String, on service: BelfryService) async throws -> String {
        var environment = ["PYTHONDONTWRITEBYTECODE": "1"]
        if ProcessInfo.processInfo.environment["BELFRY_RECORD"] != nil {
            environment["BELFRY_IMAGES"] =
                Repository.root.appending(path: "Documentation/Images").path
        }
        let command = Command(
            executable: try Executable.python(),
            arguments: [
                Repository.fixture("browser/page_steps.py"), service.readyFile.path, step,
            ], environment: environment)
        let finished = try await command.run(in: service.folder)
        guard finished.status == 0 else { throw Unexpected(description: "\(step): \(finished)") }
        return finished.output
    }
}

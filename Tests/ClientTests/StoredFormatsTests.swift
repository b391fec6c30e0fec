import Foundation
import TestSupport
import Testing

/// This version reads the files of earlier versions, and serves the same data from them. A folder
/// of `Tests/Stored` for each version holds the promises of `Documentation/Releases.md`.
@Suite(.timeLimit(.minutes(10)))
struct StoredFormatsTests {
    static let versions: [String] = {
        let folder = Repository.root.appending(path: "Tests/Stored")
        return ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    }()

    private func stored(_ name: String, of version: String) -> URL {
        Repository.root.appending(path: "Tests/Stored/\(version)/\(name)")
    }

    @Test func `there is a version`() {
        #expect(!Self.versions.isEmpty)
    }

    @Test(arguments: versions)
    func `a scenario file holds`(version: String) async throws {
        let play = Command(
            executable: try Executable.belfry(),
            arguments: ["play", stored("scenario.yaml", of: version).path])
        let finished = try await play.run(in: Folder())
        #expect(finished.status == 0, "\(finished)")
    }

    /// The folder is that of a killed service, with rows that were in no table yet.
    @Test(arguments: versions)
    func `a data folder is opened, and the API says of it what it said`(
        version: String
    ) async throws {
        let folder = try Folder()
        let data = folder.url.appending(path: "data")
        try FileManager.default.copyItem(at: stored("data", of: version), to: data)
        let service = try await BelfryService(
            command: ["--app", "com.acme.shop", "--data", data.path])
        for stored in try StoredAnswer.all(in: stored("answers.json", of: version)) {
            let curl = Command(
                executable: try Executable(named: "curl"),
                arguments: ["--silent", "--max-time", "20", service.ready.api + stored.path])
            let output = try await curl.run(in: folder).output
            let answer = try JSONSerialization.jsonObject(with: Data(output.utf8))
            // What has happened stays; addresses, counts and the time are each run's own.
            let isPast = stored.path.contains("/trace") || stored.path.contains("/pushes")
            #expect(stored.missing(in: answer, comparesValues: isPast) == [])
        }
        #expect(try await service.stop() == 0)
    }

    @Test(arguments: versions)
    func `a request that the API understood is understood`(version: String) async throws {
        let folder = try Folder()
        let service = try await BelfryService(command: ["--app", "com.acme.shop"])
        let requests = try StoredRequest.all(in: stored("requests.json", of: version))
        #expect(!requests.isEmpty)
        for stored in requests {
            let curl = Command(
                executable: try Executable(named: "curl"),
                arguments: try ["--max-time", "20"] + stored.curl(to: service.ready.api))
            let output = try await curl.run(in: folder).output
            #expect(output.hasSuffix(" \(stored.status)"), "\(stored.name): \(output)")
        }
        #expect(try await service.stop() == 0)
    }

    @Test func `a field that is gone, of another type or of another value is noticed`() throws {
        let stored = StoredAnswer(
            path: "/a", answer: ["id": "A", "at": 5, "text": "One thing", "list": [["x": true]]])
        func missing(_ json: String) throws -> [String] {
            let answer = try JSONSerialization.jsonObject(with: Data(json.utf8))
            return stored.missing(in: answer, comparesValues: true)
        }
        let same = #"{"id":"A","at":5,"text":"Another thing","list":[{"x":true,"y":1}],"new":{}}"#
        #expect(try missing(same) == [])
        #expect(
            try missing(#"{"id":"B","at":"5","text":"One thing","list":[{}]}"#) == [
                "/a .at: has become 5", "/a .id: A has become B", "/a .list [0] .x: is missing",
            ])
        #expect(try missing(#"{"id":"A","at":6,"list":[]}"#).count == 3)
    }
}

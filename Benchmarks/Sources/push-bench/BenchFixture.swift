import Foundation
import PushModel
import PushServer

/// The files for the servers and the load: a certificate, a key, and files of requests.
struct BenchFixture {
    static let bundle: BundleID = "com.example.app"
    static let phone = "phone-1"
    /// The number of device tokens, to which the pushes are sent in turn.
    static let recipients = 1000

    /// A temporary folder of this process.
    let folder: URL
    /// The executable of the service.
    let belfry: URL

    /// Asks the service once for the tokens of each number of phones; the tokens are the same at
    /// each start.
    init(belfry: URL, contestants: [Contestant]) throws {
        self.belfry = belfry
        folder = FileManager.default.temporaryDirectory
            .appending(path: "push-bench-\(ProcessInfo.processInfo.processIdentifier)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        _ = try CertificateAuthority(home: home, at: Date())
        _ = try DevelopmentKey(home: home)
        try Data(Self.payload.utf8).write(to: body)
        for phones in Set(contestants.map(\.phones)) { try writePaths(phones) }
        if contestants.contains(.nghttpd) { try writeDocuments() }
        if contestants.contains(.go) {
            try Tool.run(
                "go", "build", "-o", goServer.path, standIns.appending(path: "server.go").path)
        }
    }

    /// The address of the API of the service that was started last.
    var api: String {
        get throws {
            let file = try Data(contentsOf: folder.appending(path: "ready.json"))
            return try JSONDecoder().decode(ReadyFile.self, from: file).api
        }
    }

    func remove() {
        try? FileManager.default.removeItem(at: folder)
    }

    /// Belfry's home folder, whose certificate all servers use.
    var home: URL { folder.appending(path: "home") }
    var documents: URL { folder.appending(path: "documents") }
    var body: URL { folder.appending(path: "body.json") }
    var goServer: URL { folder.appending(path: "go-server") }

    /// The sources of the servers that accept every push.
    var standIns: URL {
        let file = URL(fileURLWithPath: #filePath)
        return file.appending(path: "../../../StandIns").standardized
    }

    /// A file of the paths to push to, one per line.
    func paths(_ phones: Int) -> URL {
        folder.appending(path: "paths-\(phones).txt")
    }

    private func writePaths(_ phones: Int) throws {
        let server = try RunningServer(.belfry(phones: phones, keepsData: false), on: self)
        defer { server.stop() }
        let all = try Tool.run(belfry.path, "phones", "tokens", "--paths", "--service", try api)
            .split(separator: "\n")
        // Recipients are spread over all phones.
        let step = max(1, all.count / Self.recipients)
        let paths = stride(from: 0, to: all.count, by: step).prefix(Self.recipients)
            .map { "\(all[$0])\n" }.joined()
        try Data(paths.utf8).write(to: self.paths(phones))
    }

    /// Makes a file for each path, because nghttpd answers 200 only where there is a file.
    private func writeDocuments() throws {
        let devices = documents.appending(path: "3/device")
        try FileManager.default.createDirectory(at: devices, withIntermediateDirectories: true)
        let paths = try String(contentsOf: paths(Self.recipients), encoding: .utf8)
        for path in paths.split(separator: "\n") {
            try Data().write(to: documents.appending(path: String(path.dropFirst())))
        }
    }

    /// The executable file of this program.
    static let ownExecutable = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()

    /// An alert with 358 bytes, as typical backends send it.
    static let payload: String = {
        let start = #"{"aps":{"alert":{"title":"Order shipped","subtitle":"Order 4711","body":""#
        let end =
            #""},"badge":4,"sound":"default","thread-id":"orders","category":"ORDER"},"#
            + #""orderId":"4711","track":"https://shop.example.com/track/4711"}"#
        let filling = "Your parcel left the warehouse in Lyon and is on its way to you. "
        let space = 358 - start.utf8.count - end.utf8.count
        return start + String(repeating: filling, count: 6).prefix(space) + end
    }()
}

/// The field of the service's `--ready-file` that the measurement reads.
private struct ReadyFile: Decodable {
    var api: String
}

import Foundation
import PushModel
import PushServer

/// What both servers and the load need: a certificate, a key, devices and files of requests.
struct BenchFixture {
    static let bundle: BundleID = "com.example.app"
    static let phone = "phone-1"

    let folder: URL

    /// A folder of its own below the temporary one.
    init() throws {
        folder = FileManager.default.temporaryDirectory
            .appending(path: "push-bench-\(ProcessInfo.processInfo.processIdentifier)")
        let devices = folder.appending(path: "htdocs/3/device")
        try FileManager.default.createDirectory(at: devices, withIntermediateDirectories: true)
        _ = try CertificateAuthority(home: home, at: Date())
        _ = try DevelopmentKey(home: home)
        for token in Self.tokens {
            try Data().write(to: devices.appending(path: token.hex))
        }
        let paths = Self.tokens.map { "/3/device/\($0.hex)\n" }.joined()
        try Data(paths.utf8).write(to: uris)
        try Data(Self.payload.utf8).write(to: body)
    }

    /// Belfry's home, whose certificate nghttpd shows as well.
    var home: URL { folder.appending(path: "home") }
    var documents: URL { folder.appending(path: "htdocs") }
    var uris: URL { folder.appending(path: "uris.txt") }
    var body: URL { folder.appending(path: "body.json") }

    func remove() {
        try? FileManager.default.removeItem(at: folder)
    }

    /// 1,000 device tokens of 32 bytes, the same in every run.
    static let tokens: [DeviceToken] = {
        var chance = SplitMix64(seed: 2197)
        return (0..<1000).compactMap { _ in
            let words = (0..<4).map { _ in
                String(format: "%016llx", chance.next())
            }
            return DeviceToken(hex: words.joined())
        }
    }()

    /// An alert as backends send it, 358 bytes.
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

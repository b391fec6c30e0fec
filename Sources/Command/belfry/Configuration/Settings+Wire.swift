import Foundation
import PushServer

/// The behaviour of connections from push libraries.
extension Settings {
    static let streams = Setting(
        "streams", valueName: "flow",
        help: "The open pushes that a connection may have before it reaches 1,000.",
        discussion: "gentle: 1 until a token is accepted. realistic: 1 again after a refusal. "
            + "strict: 1 even while others are open, which breaks some libraries. simple: always "
            + "1,000.",
        usual: StreamFlow.gentle)

    static let hostName = Setting<[String]>(
        SettingRow(
            "hostName", valueName: "name",
            help: "Further host names of Belfry, separated by commas.",
            discussion:
                "For instance the name of a container. They are in the server certificate, and requests "
                + "to the API may use them. A home's certificate authority allows only the names "
                + "of its first start.",
            usual: nil, example: "apns"),
        usual: [], wanted: "names of hosts such as apns or push.test, without a port"
    ) { HostNames($0)?.names }

    static let idleTime = Setting<Duration>(
        SettingRow(
            "idleTime", valueName: "time",
            help: "The time without a request before GOAWAY with IdleTimeout.",
            usual: "1h"),
        usual: .seconds(3600), wanted: "a time such as 1h, 10m or 30s"
    ) { RetentionTime($0)?.duration }

    static let goawayTime = Setting<Duration>(
        SettingRow(
            "goawayTime", valueName: "time",
            help: "The time that a connection stays open after GOAWAY; 0s closes it at once.",
            discussion: "New requests are refused meanwhile. The time of APNs is unknown.",
            usual: "30s"),
        usual: .seconds(30), wanted: "a time such as 30s or 1h, or 0s"
    ) { $0 == "0s" ? .zero : RetentionTime($0)?.duration }

    static let deviceStreams = Setting<Int>(
        SettingRow(
            "deviceStreams", valueName: "number",
            help: "The most open device streams; 0 for none.",
            discussion: "At most nine tenths of the files that the process may open (ulimit -n).",
            usual: "10000"),
        usual: 10_000, wanted: "a number from 0 to 1000000"
    ) { text in Int(text).flatMap { (0...1_000_000).contains($0) ? $0 : nil } }

    static let refusals = Setting<Int?>(
        SettingRow(
            "refusals", valueName: "number",
            help: "The refusals in a row after which a connection is closed.",
            discussion: "A BadDeviceToken counts twice. There is no limit by default.",
            usual: nil, example: "100"),
        usual: nil, wanted: "a number from 1 to 1000000"
    ) { text in Int(text).flatMap { (1...1_000_000).contains($0) ? .some($0) : nil } }
}

/// Host names for a certificate, in lower case: `apns,push.test`.
struct HostNames {
    let names: [String]

    /// `nil` if a name is invalid, or is an IP address.
    init?(_ text: String) {
        let names = text.lowercased().split(separator: ",", omittingEmptySubsequences: false)
            .map { $0.trimmingCharacters(in: .whitespaces) }
        guard names.allSatisfy(Self.isName) else { return nil }
        self.names = names
    }

    private static func isName(_ text: String) -> Bool {
        let labels = text.split(separator: ".", omittingEmptySubsequences: false)
        // RFC 1035, 2.3.4; Compose makes names with underscores.
        return text.utf8.count <= 253 && labels.allSatisfy(isLabel)
            && labels.last?.allSatisfy(\.isNumber) == false
    }

    private static func isLabel(_ label: Substring) -> Bool {
        (1...63).contains(label.utf8.count) && !label.hasPrefix("-") && !label.hasSuffix("-")
            && label.utf8.allSatisfy { byte in
                (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
                    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                    || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
            }
    }
}

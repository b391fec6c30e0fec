import Foundation
import PushServer

/// How the connections of push libraries behave.
extension Settings {
    static let streams = Setting(
        "streams", valueName: "flow",
        help: "How many pushes may be under way on a connection: 1,000 in the end.",
        discussion: "gentle: one until a token was accepted; realistic: and again after a "
            + "refusal; strict: so even with others under way, which some libraries cannot "
            + "take; simple: always 1,000.",
        usual: StreamFlow.gentle)

    static let hostName = Setting<[String]>(
        SettingRow(
            "hostName", valueName: "name",
            help: "A name that the server's certificate is for too; several with commas.",
            discussion:
                "As others reach it, such as a container's. The authority of a home vouches "
                + "for the names it was made with, at the first start.",
            usual: nil, example: "apns"),
        usual: [], wanted: "names of hosts such as apns or push.test, without a port"
    ) { HostNames($0)?.names }

    static let idleTime = Setting<Duration>(
        SettingRow(
            "idleTime", valueName: "time",
            help: "How long a connection may be silent before GOAWAY with IdleTimeout.",
            usual: "1h"),
        usual: .seconds(3600), wanted: "a time such as 1h, 10m or 30s"
    ) { RetentionTime($0)?.duration }

    static let refusals = Setting<Int?>(
        SettingRow(
            "refusals", valueName: "number",
            help: "How many pushes in a row may be refused before the connection is ended.",
            discussion: "A BadDeviceToken counts twice. Apple gives no number; any by default.",
            usual: nil, example: "100"),
        usual: nil, wanted: "a number from 1 to 1000000"
    ) { text in Int(text).flatMap { (1...1_000_000).contains($0) ? .some($0) : nil } }
}

/// `apns,push.test`: names of hosts as a certificate has them, in lower case.
struct HostNames {
    let names: [String]

    /// `nil` for what is no name, and for an IP address.
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

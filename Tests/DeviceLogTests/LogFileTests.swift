import DeviceLog
import Testing

@testable import DeviceLog

struct LogFileTests {
    private static let line = LogStory.console(
        "09:07:43.194138", "SpringBoard",
        "[\(LogStory.app)] Delivered user visible push notification C1A9-F481")

    @Test func `the first bytes show the kind of a file`() {
        #expect(LogFileKind(Self.line.utf8) == .text)
        #expect(LogFileKind("\0\0\(Self.line)\n\0\(Self.line)\n".utf8) == .text)
        #expect(LogFileKind([UInt8](repeating: 0, count: 40) + Self.line.utf8) == .binary)
        #expect(LogFileKind([0x1F, 0x8B, 8]) == .compressed)
        #expect(LogFileKind([] as [UInt8]) == .text)
    }

    @Test(arguments: [true, false], [true, false])
    func `UTF-16 is read in both orders, with and without a mark`(isBig: Bool, hasMark: Bool) {
        let units = (hasMark ? [0xFEFF] : []) + Array(Self.line.utf16) + [0xD800]
        let bytes = units.flatMap { unit in
            let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
            return isBig ? pair : pair.reversed()
        }
        #expect(LogFileKind(bytes) == .utf16)
        #expect(LogFileKind.text(ofUTF16: bytes) == Self.line + "\u{FFFD}")
    }

    @Test func `zero bytes around lines change nothing, and lines with some inside are counted`() {
        let other = Self.line.replacing("F481", with: "F482")
        let broken = Self.line.replacing("F481", with: "F4\0\u{0}83")
        let log = DeviceLog(text: "\u{FEFF}\(Self.line)\n\0\(other)\0\r\n\(broken)\n")
        #expect(log.cases.map(\.digest) == ["C1A9-F481", "C1A9-F482"])
        #expect(log.cases.first?.clock == "09:07:43")
        #expect(log.unreadable == 1)
        #expect(LogReport(log)?.text().contains("1 line has zero bytes") == true)
    }

    @Test(arguments: [
        ("Shop.app/PlugIns/Push.appex/Push", "SIGNAL", 11, "SIGSEGV", "extension-crashed"),
        ("Shop.app/Shop", "SIGNAL", 6, "SIGABRT", "crashed"),
        (
            "Shop.app/Shop", "SIGNAL _terminateAppIfThereAreUnhandledVoIPPushes", 6, "SIGABRT",
            "call-unreported"
        ),
        ("Shop.app/Shop", "FRONTBOARD", 2_343_432_205, "SIGKILL", "watchdog"),
        ("Shop.app/Shop", "RUNNINGBOARD", 3_735_883_980, "SIGKILL", "file-lock"),
    ])
    func `a crash report is read`(
        path: String, namespace: String, code: Int, signal: String, verdict: String
    ) throws {
        let text = """
            {"app_name":"Shop","bundleID":"\(LogStory.app)","bug_type":"309"}
            {
              "captureTime" : "2026-03-15 17:07:02.0307 -0500",
              "procPath" : "\\/private\\/var\\/\(path.replacing("/", with: "\\/"))",
              "bundleInfo" : {"CFBundleIdentifier":"\(LogStory.app)"},
              "exception" : {"type":"EXC_CRASH","signal":"\(signal)"},
              "termination" : {"flags":0,"code":\(code),"namespace":"\(namespace)"},
              "threads" : [
                {
                  "id" : 1
                }
              ]
            }
            """
        let log = DeviceLog(text: text)
        #expect(log.verdicts == [[verdict]])
        let redacted = try #require(LogReport(log, app: LogStory.app)).redactedLog
        #expect(DeviceLog(text: redacted).verdicts == [[verdict]])
    }
}

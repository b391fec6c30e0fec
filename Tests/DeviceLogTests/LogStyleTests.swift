import DeviceLog
import Testing

@testable import DeviceLog

struct LogStyleTests {
    private static let message =
        "[com.example.shop] Delivered user visible push notification C1A9-F481"

    @Test(arguments: [
        "default\t09:07:43.194138+0200\tSpringBoard\t",
        "por omisión\t09:07:43.194138+0200\tSpringBoard\t",
        "par défaut\t09:07:43.194138 +0200\tSpringBoard\t",
        "По умолчанию\t09:07:43.194138+0200\tSpringBoard\t",
        "デフォルト\t09:07:43.194138+0200\tSpringBoard\t",
        "por omisión    09:07:43.194138+0200    SpringBoard    ",
        "09:07:43.194138-0300\tSpringBoard\t",
        "default\t2025-10-31 09:07:43.194138 -0400\tSpringBoard\t",
        "par défaut\t2025-10-31 09:07:43 -0400\tSpringBoard\t",
        "2025-10-31 09:07:43.194138 -0400\tSpringBoard\t",
        "2025-10-31 09:07:43.194 Df SpringBoard[64:1a2b] [com.apple.UserNotifications:Push] ",
        "UserNotificationsServer\tdefault\t09:07:43.194138 -0400\tSpringBoard\t",
        "```default\t09:07:43.194138-0300\tSpringBoard\t",
        "Oct 31 09:07:43 Annas-iPhone SpringBoard(UserNotificationsServer)[64] <Notice>: ",
    ])
    func `a line in any style and language has its time and its process`(head: String) throws {
        let line = try #require(
            DeviceLog(text: head + Self.message).cases.first?.push.events.first?.line)
        #expect(line.clock == "09:07:43")
        #expect(line.process == "SpringBoard")
        #expect(line.message == Self.message)
    }

    @Test(arguments: LogStory.masked)
    func `an identifier in brackets is one, also in a redacted log`(story: LogStory) throws {
        let log = DeviceLog(text: story.log)
        #expect(log.verdicts == story.verdicts)
        let redacted = try #require(LogReport(log)).redactedLog
        #expect(DeviceLog(text: redacted).verdicts == story.verdicts)
    }

    @Test func `colours at the beginning of lines do not join the lines`() {
        let colour = "\u{1B}[0;32m"
        let lines = [
            LogStory.submitted("15:37:29.955974", "7BAB0E"),
            LogStory.decision("15:37:29.960112", "7BAB0E", "MysteryPolicy", "Must Not Proceed"),
        ]
        let log = lines.joined(separator: "\n").split(separator: "\n")
            .map { "\(colour)\($0)\u{1B}[m\n" }.joined()
        #expect(DeviceLog(text: log).verdicts == [["held"]])
    }

    @Test func `pushes at the same time on two days are two`() {
        let line = { (day: Int) in
            "default\t2025-10-\(day) 09:07:43.194138 -0400\tSpringBoard\t"
                + "Received incoming message on topic com.example.shop at priority 5\n"
        }
        #expect(DeviceLog(text: line(30) + line(31)).cases.count == 2)
    }
}

import Foundation
import PushModel
import Testing
@testable import VirtualPhone

@testable import BelfryUserNotifications

struct PushContentTests {
    private func content(_ json: String) -> UNNotificationContent {
        UNNotificationRequest(PhoneNotification.push(json)).content
    }

    @Test func `a push's keys become the content`() {
        let content = content(
            """
            {"aps":{"alert":{"title":"T","subtitle":"S","body":"B","launch-image":"L",
            "summary-arg":"A","summary-arg-count":3},"badge":4,
            "sound":{"name":"ping.caf","critical":1,"volume":0.25},"category":"C","thread-id":"t",
            "interruption-level":"critical","relevance-score":0.5,"target-content-id":"w",
            "filter-criteria":"f"},"chat":7}
            """)
        #expect([content.title, content.subtitle, content.body] == ["T", "S", "B"])
        #expect(content.launchImageName == "L" && content.badge == 4)
        #expect(content.summaryArgument == "A" && content.summaryArgumentCount == 3)
        #expect(content.categoryIdentifier == "C" && content.threadIdentifier == "t")
        #expect(content.interruptionLevel == .critical && content.relevanceScore == 0.5)
        #expect(content.targetContentIdentifier == "w" && content.filterCriteria == "f")
        #expect(
            content.sound
                == .criticalSoundNamed(UNNotificationSoundName("ping.caf"), withAudioVolume: 0.25))
    }

    @Test func `a user info casts as on an iPhone, pushed or set by the app, and after archiving`()
        throws
    {
        let pushed = content(
            """
            {"aps":{"alert":{"title":"T"},"badge":3},"flag":true,"one":1,"price":1.5,"s":"x",
            "list":[1,2],"people":[{"name":"Ann"}]}
            """)
        let set = UNMutableNotificationContent()
        set.userInfo = [
            "aps": ["alert": ["title": "T"], "badge": 3] as [String: Any], "flag": true, "one": 1,
            "price": 1.5, "s": "x", "list": [1, 2], "people": [["name": "Ann"]],
        ]
        let local = try #require(
            Archive.object(Archive.bytes(set)) as? UNNotificationContent)
        let again = try #require(
            Archive.object(Archive.bytes(pushed)) as? UNNotificationContent)
        for info in [pushed.userInfo, local.userInfo, again.userInfo] {
            let aps = try #require(info["aps"] as? [String: Any])
            #expect(info["aps"] as? [AnyHashable: Any] != nil)
            #expect(info["aps"] as? NSDictionary != nil)
            #expect(aps["alert"] as? [String: String] == ["title": "T"])
            #expect((aps["alert"] as? NSDictionary)?["title"] as? String == "T")
            #expect(aps["badge"] as? Int == 3 && aps["badge"] as? Int64 == 3)
            #expect(aps["badge"] as? Double == 3 && aps["badge"] as? NSNumber == 3)
            #expect(info["flag"] as? Bool == true && info["flag"] as? Int == 1)
            #expect(info["one"] as? Bool == true && info["one"] as? String == nil)
            #expect(info["price"] as? Double == 1.5 && info["s"] as? String == "x")
            #expect(info["list"] as? [Int] == [1, 2])
            #expect((info["people"] as? [[String: Any]])?.first?["name"] as? String == "Ann")
            #expect(JSONSerialization.isValidJSONObject(info))
        }
    }

    @Test func `an intent's sender becomes the title`() throws {
        let content = UNMutableNotificationContent()
        content.body = "Hello"
        let ann = INPerson(
            personHandle: INPersonHandle(value: "ann@example.com", type: .emailAddress),
            nameComponents: nil, displayName: "Ann", image: nil, contactIdentifier: nil,
            customIdentifier: nil)
        let intent = { (sender: INPerson?) in
            INSendMessageIntent(
                recipients: nil, content: "Hello", speakableGroupName: nil,
                conversationIdentifier: "c", serviceName: nil, sender: sender)
        }
        #expect(try content.updating(from: intent(ann)).title == "Ann")
        #expect(try content.updating(from: INStartCallIntent(contacts: [ann])).title == "Ann")
        let context = UNNotificationAttributedMessageContext(
            sendMessageIntent: intent(ann), attributedContent: NSAttributedString(string: "Hi"))
        #expect(try content.updating(from: context).body == "Hi")
        #expect(throws: Thrown(code: .contentProvidingInvalid)) {
            try Thrown.code { _ = try content.updating(from: intent(nil)) }
        }
        #expect(throws: Thrown(code: .contentProvidingObjectNotAllowed)) {
            try Thrown.code { _ = try content.updating(from: Stranger()) }
        }
    }

    @Test func `an intent keeps its pictures, and a donation is answered`() async throws {
        let intent = INSendMessageIntent(
            recipients: nil, outgoingMessageType: .outgoingMessageText, content: "Hello",
            speakableGroupName: nil, conversationIdentifier: "c", serviceName: nil, sender: nil,
            attachments: nil)
        let image = INImage(imageData: Data([1]))
        intent.setImage(image, forParameterNamed: \.sender)
        #expect(intent.image(forParameterNamed: \.sender) === image)
        #expect(intent.image(forParameterNamed: \.speakableGroupName) == nil)
        #expect(intent.outgoingMessageType == .outgoingMessageText)
        let interaction = INInteraction(intent: intent, response: nil)
        interaction.direction = .incoming
        try await interaction.donate()
        #expect(interaction.intent === intent)
    }

    private final class Stranger: NSObject, UNNotificationContentProviding {}

    @Test func `a localised text without a strings file is its key, with its arguments`() {
        #expect(
            NSString.localizedUserNotificationString(forKey: "%@ wrote", arguments: ["Ann"])
                == "Ann wrote")
        #expect(
            NSString.localizedUserNotificationString(forKey: "HELLO", arguments: nil) == "HELLO")
    }
}

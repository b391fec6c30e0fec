import PushModel
import Testing

@testable import FCM

/// A message, and the push or the refusal that it leads to. In the message, TOKEN and FID are those of
/// the app on phone-1.
struct MessageCase: Sendable, CustomTestStringConvertible {
    enum Outcome: Sendable {
        /// The push type, the priority, and the payload without Google's own keys.
        case push(String, String, String)
        /// The HTTP status, the error code of FCM (`nil` for a refusal of Google's API before FCM),
        /// and the reason of APNs or the field.
        case refused(Int, String?, String? = nil)
    }

    let name: String
    let message: String
    var switches = FCMSwitches()
    let outcome: Outcome

    init(_ name: String, _ message: String, _ outcome: Outcome) {
        (self.name, self.message, self.outcome) = (name, message, outcome)
    }

    init(_ name: String, _ message: String, _ switches: FCMSwitches, _ outcome: Outcome) {
        self.init(name, message, outcome)
        self.switches = switches
    }

    var testDescription: String { name }

    private static let text = #""notification":{"title":"Hi","body":"You"}"#
    private static let alert = #""alert":{"body":"You","title":"Hi"}"#

    static let all: [MessageCase] = [
        MessageCase(
            "a notification", #"{"token":"TOKEN",\#(text)}"#,
            .push("alert", "10", #"{"aps":{\#(alert)}}"#)),
        MessageCase(
            "a title only", #"{"token":"TOKEN","notification":{"title":"Hi"}}"#,
            .push("alert", "10", #"{"aps":{"alert":{"title":"Hi"}}}"#)),
        MessageCase(
            "a notification and a sound of aps",
            #"{"token":"TOKEN",\#(text),"apns":{"payload":{"aps":{"sound":"s"}}}}"#,
            .push("alert", "10", #"{"aps":{\#(alert),"sound":"s"}}"#)),
        MessageCase(
            "an alert of aps wins over the notification",
            #"{"token":"TOKEN",\#(text),"apns":{"payload":{"aps":{"alert":"Own"}}}}"#,
            .push("alert", "10", #"{"aps":{"alert":"Own"}}"#)),
        MessageCase(
            "a partial alert of aps is not completed",
            #"{"token":"TOKEN",\#(text),"apns":{"payload":{"aps":{"alert":{"body":"Own"}}}}}"#,
            .push("alert", "10", #"{"aps":{"alert":{"body":"Own"}}}"#)),
        MessageCase(
            "data alone", #"{"token":"TOKEN","data":{"a":"1"}}"#,
            .push("background", "5", #"{"a":"1","aps":{"content-available":1}}"#)),
        MessageCase(
            "data alone, with nothing added", #"{"token":"TOKEN","data":{"a":"1"}}"#,
            FCMSwitches(dataOnly: .bare), .push("alert", "10", #"{"a":"1"}"#)),
        MessageCase(
            "data with content-available",
            #"{"token":"TOKEN","data":{"a":"1"},"apns":{"payload":{"aps":{"content-available":1}}}}"#,
            .push("background", "5", #"{"a":"1","aps":{"content-available":1}}"#)),
        MessageCase(
            "data alone with priority 10",
            #"{"token":"TOKEN","data":{"a":"1"},"apns":{"headers":{"apns-priority":"10"}}}"#,
            .refused(400, "INVALID_ARGUMENT", "message.apns.headers")),
        MessageCase(
            "data alone with priority 10, passed on",
            #"{"token":"TOKEN","data":{"a":"1"},"apns":{"headers":{"apns-priority":"10"}}}"#,
            FCMSwitches(silentPriority: .pass), .refused(400, "INVALID_ARGUMENT", "BadPriority")),
        MessageCase(
            "content-available with priority 10",
            #"{"token":"TOKEN","data":{"a":"1"},"apns":{"headers":{"apns-priority":"10"},"#
                + #""payload":{"aps":{"content-available":1}}}}"#,
            .refused(400, "INVALID_ARGUMENT", "BadPriority")),
        MessageCase(
            "data alone with priority 5",
            #"{"token":"TOKEN","data":{"a":"1"},"apns":{"headers":{"apns-priority":"5"}}}"#,
            .push("background", "5", #"{"a":"1","aps":{"content-available":1}}"#)),
        MessageCase(
            "a notification and data", #"{"token":"TOKEN",\#(text),"data":{"a":"1"}}"#,
            .push("alert", "10", #"{"a":"1","aps":{\#(alert)}}"#)),
        MessageCase(
            "a notification and content-available",
            #"{"token":"TOKEN",\#(text),"apns":{"payload":{"aps":{"content-available":1}}}}"#,
            .push("alert", "10", #"{"aps":{\#(alert),"content-available":1}}"#)),
        MessageCase(
            "an image",
            #"{"token":"TOKEN","notification":{"title":"Hi","body":"You","image":"https://a/b"}}"#,
            .push(
                "alert", "10",
                #"{"aps":{\#(alert),"mutable-content":1},"fcm_options":{"image":"https://a/b"}}"#)),
        MessageCase(
            "an image of apns wins",
            #"{"token":"TOKEN","notification":{"title":"Hi","body":"You","image":"https://a/b"},"#
                + #""apns":{"fcm_options":{"image":"https://c/d"}}}"#,
            .push(
                "alert", "10",
                #"{"aps":{\#(alert),"mutable-content":1},"fcm_options":{"image":"https://c/d"}}"#)),
        MessageCase(
            "mutable-content",
            #"{"token":"TOKEN",\#(text),"apns":{"payload":{"aps":{"mutable-content":1}}}}"#,
            .push("alert", "10", #"{"aps":{\#(alert),"mutable-content":1}}"#)),
        MessageCase(
            "a misspelt key of aps passes",
            #"{"token":"TOKEN",\#(text),"apns":{"payload":{"aps":{"mutable_content":1}}}}"#,
            .push("alert", "10", #"{"aps":{\#(alert),"mutable_content":1}}"#)),
        MessageCase(
            "a nested key of the sender",
            #"{"token":"TOKEN",\#(text),"apns":{"payload":{"order":{"id":[1,{"x":null}]}}}}"#,
            .push("alert", "10", #"{"aps":{\#(alert)},"order":{"id":[1,{"x":null}]}}"#)),
        MessageCase(
            "an aps of null, as from Go",
            #"{"token":"TOKEN",\#(text),"apns":{"payload":{"aps":null,"a":2}}}"#,
            .push("alert", "10", #"{"a":2,"aps":{\#(alert)}}"#)),
        MessageCase(
            "a key of the payload wins over data",
            #"{"token":"TOKEN",\#(text),"data":{"a":"1"},"apns":{"payload":{"a":2}}}"#,
            .push("alert", "10", #"{"a":2,"aps":{\#(alert)}}"#)),
        MessageCase(
            "the key from in data", #"{"token":"TOKEN","data":{"from":"x"}}"#,
            .refused(400, "INVALID_ARGUMENT", "message.data")),
        MessageCase(
            "a key of Google in data", #"{"token":"TOKEN","data":{"google.x":"x"}}"#,
            .refused(400, "INVALID_ARGUMENT", "message.data")),
        MessageCase(
            "a key of the legacy API in data",
            #"{"token":"TOKEN","data":{"gcm.notification.x":"x"}}"#,
            .refused(400, "INVALID_ARGUMENT", "message.data")),
        MessageCase(
            "a number in data", #"{"token":"TOKEN","data":{"a":12}}"#,
            .refused(400, nil, "message.data[0].value")),
        MessageCase(
            "an unknown field", #"{"token":"TOKEN","ttl":"60s"}"#, .refused(400, nil, "message")),
        MessageCase(
            "names in camel case",
            #"{"token":"TOKEN",\#(text),"apns":{"fcmOptions":{"analyticsLabel":"x"}}}"#,
            .push("alert", "10", #"{"aps":{\#(alert)},"google.c.a.m_l":"x"}"#)),
        MessageCase(
            "a collapse ID of 64 bytes",
            #"{"token":"TOKEN",\#(text),"apns":{"headers":{"apns-collapse-id":"\#(String(repeating: "c", count: 64))"}}}"#,
            .push("alert", "10", #"{"aps":{\#(alert)}}"#)),
        MessageCase(
            "a collapse ID of 65 bytes",
            #"{"token":"TOKEN",\#(text),"apns":{"headers":{"apns-collapse-id":"\#(String(repeating: "c", count: 65))"}}}"#,
            .refused(400, "INVALID_ARGUMENT", "BadCollapseId")),
        MessageCase(
            "a time to live of Android has no effect",
            #"{"token":"TOKEN",\#(text),"android":{"ttl":"60s"}}"#,
            .push("alert", "10", #"{"aps":{\#(alert)}}"#)),
        MessageCase(
            "null is as good as nothing",
            #"{"token":"TOKEN",\#(text),"data":null,"apns":null,"android":null,"topic":null}"#,
            .push("alert", "10", #"{"aps":{\#(alert)}}"#)),
        MessageCase(
            "a null in data", #"{"token":"TOKEN","data":{"a":null}}"#,
            .refused(400, nil, "message.data[0].value")),
        MessageCase(
            "an unknown field for Android", #"{"token":"TOKEN",\#(text),"android":{"foo":5}}"#,
            .refused(400, nil, "message.android")),
        MessageCase(
            "a wrong priority for Android",
            #"{"token":"TOKEN",\#(text),"android":{"priority":"urgent"}}"#,
            .refused(400, nil, "message.android.priority")),
        MessageCase(
            "a time to live without its unit",
            #"{"token":"TOKEN",\#(text),"android":{"ttl":"60"}}"#,
            .refused(400, nil, "message.android.ttl")),
        MessageCase(
            "an analytics label with a space",
            #"{"token":"TOKEN",\#(text),"fcm_options":{"analytics_label":"a b"}}"#,
            .refused(400, "INVALID_ARGUMENT", "message.fcm_options")),
        MessageCase(
            "an empty Live Activity token",
            #"{"token":"TOKEN","apns":{"live_activity_token":""}}"#,
            .refused(400, "INVALID_ARGUMENT", "message.apns.live_activity_token")),
        MessageCase(
            "a topic with its prefix", #"{"topic":"/topics/news",\#(text)}"#,
            .refused(400, "INVALID_ARGUMENT", "message.topic")),
        MessageCase(
            "a push type of the sender",
            #"{"token":"TOKEN",\#(text),"apns":{"headers":{"apns-push-type":"background"}}}"#,
            .push("background", "5", #"{"aps":{\#(alert)}}"#)),
        MessageCase(
            "a VoIP push",
            #"{"token":"TOKEN",\#(text),"apns":{"headers":{"apns-push-type":"voip"}}}"#,
            .refused(400, "INVALID_ARGUMENT", "message.apns.headers")),
        MessageCase(
            "a topic of another app",
            #"{"token":"TOKEN",\#(text),"apns":{"headers":{"apns-topic":"com.other"}}}"#,
            .refused(400, "INVALID_ARGUMENT", "DeviceTokenNotForTopic")),
        MessageCase(
            "a Live Activity token without a registration",
            #"{"apns":{"live_activity_token":"ab12"}}"#,
            .refused(400, "INVALID_ARGUMENT", "message.recipient")),
        MessageCase(
            "data of 3,900 bytes",
            #"{"token":"TOKEN","data":{"a":"\#(String(repeating: "x", count: 3899))"}}"#,
            .push(
                "background", "5",
                #"{"a":"\#(String(repeating: "x", count: 3899))","aps":{"content-available":1}}"#)),
        MessageCase(
            "data of 4,096 bytes",
            #"{"token":"TOKEN","data":{"a":"\#(String(repeating: "x", count: 4095))"}}"#,
            .refused(400, "INVALID_ARGUMENT", "PayloadTooLarge")),
        MessageCase(
            "data of 4,097 bytes",
            #"{"token":"TOKEN","data":{"a":"\#(String(repeating: "x", count: 4096))"}}"#,
            .refused(400, "INVALID_ARGUMENT", "message.data")),
        MessageCase(
            "data of 2,049 bytes for a topic",
            #"{"topic":"news","data":{"a":"\#(String(repeating: "x", count: 2048))"}}"#,
            .refused(400, "INVALID_ARGUMENT", "message.data")),
        MessageCase(
            "no addressee", #"{\#(text)}"#,
            .refused(400, "INVALID_ARGUMENT", "message.recipient")),
        MessageCase(
            "two addressees", #"{"token":"TOKEN","topic":"news",\#(text)}"#,
            .refused(400, nil, "message")),
        MessageCase(
            "a FID", #"{"fid":"FID",\#(text)}"#, .push("alert", "10", #"{"aps":{\#(alert)}}"#)),
        MessageCase(
            "an unknown FID", #"{"fid":"cAAAAAAAAAAAAAAAAAAAAA",\#(text)}"#,
            .refused(404, "UNREGISTERED")),
        MessageCase(
            "a malformed token", #"{"token":"abc",\#(text)}"#, .refused(400, "INVALID_ARGUMENT")),
        MessageCase(
            "an unknown token",
            #"{"token":"cAAAAAAAAAAAAAAAAAAAAA:APA91b\#(String(repeating: "A", count: 134))",\#(text)}"#,
            .refused(404, "UNREGISTERED")),
        MessageCase(
            "a topic with a space", #"{"topic":"my news",\#(text)}"#,
            .refused(400, "INVALID_ARGUMENT", "message.topic")),
        MessageCase(
            "a condition with six topics",
            #"{"condition":"'a' in topics || 'b' in topics || 'c' in topics || 'd' in topics || "#
                + #"'e' in topics || 'f' in topics",\#(text)}"#,
            .refused(400, "INVALID_ARGUMENT", "message.condition")),
        MessageCase(
            "a broken condition", #"{"condition":"'a' in topics &&",\#(text)}"#,
            .refused(400, "INVALID_ARGUMENT", "message.condition")),
        MessageCase("a message that is a list", "[]", .refused(400, nil, "message")),
    ]
}

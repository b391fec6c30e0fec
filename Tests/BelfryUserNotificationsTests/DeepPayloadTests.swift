import AppGuest
import PushModel
import TestSupport
import Testing
@testable import VirtualPhone

@testable import BelfryUserNotifications

/// H3: what an app gets of a payload as deep as APNs accepts, on a stack as small as that of
/// libdispatch's threads on macOS.
struct DeepPayloadTests {
    @Test(arguments: DeepPayload.allCases)
    func `H3: 512 levels become the user info of a content`(payload: DeepPayload) {
        let bytes = payload.bytes
        let (title, depth) = onStack(kilobytes: 512) { () -> (String, Int) in
            let request = UNNotificationRequest(
                PhoneNotification.push(String(decoding: bytes, as: UTF8.self)))
            return (request.content.body, Self.depth(of: request.content.userInfo["d"] as Any))
        }
        #expect(title == "Deep" && depth == DeepPayload.levels - 1)
    }

    @Test(arguments: DeepPayload.allCases)
    func `H3: 512 levels are read for an app without frameworks`(payload: DeepPayload) {
        let bytes = payload.bytes
        let depth = onStack(kilobytes: 512) { () -> Int in
            var payload = Payload()
            payload.source = .pushed(bytes)
            return Self.depth(of: payload.userInfo["d"] as Any)
        }
        #expect(depth == DeepPayload.levels - 1)
    }

    private static func depth(of value: Any) -> Int {
        var depth = 0
        var value = value
        while true {
            if let list = value as? [Any], let first = list.first {
                value = first
            } else if let object = value as? [String: Any], let first = object.values.first {
                value = first
            } else {
                return depth
            }
            depth += 1
        }
    }
}

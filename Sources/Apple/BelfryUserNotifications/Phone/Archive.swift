import Foundation
import PushModel

/// Requests and contents as bytes, as the phone keeps them without reading them.
enum Archive {
    static func bytes(_ object: some NSObject & NSSecureCoding) throws -> [UInt8] {
        [UInt8](
            try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true))
    }

    static func object(of content: Payload) -> NSObject? {
        guard case .archived(let bytes)? = content.source else { return nil }
        return object(bytes)
    }

    /// A request or a content; `nil` for what is neither.
    static func object(_ bytes: [UInt8]) -> NSObject? {
        guard !bytes.isEmpty else { return nil }
        return try? NSKeyedUnarchiver.unarchivedObject(
            ofClasses: [UNNotificationRequest.self, UNNotificationContent.self],
            from: Data(bytes)) as? NSObject
    }
}

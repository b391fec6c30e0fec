import Foundation
import UserNotifications

/// A service extension as people write them; what it does with a push is written in the push.
class NotificationService: UNNotificationServiceExtension {
    private var contentHandler: ((UNNotificationContent) -> Void)?
    private var bestAttempt: UNMutableNotificationContent?

    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        self.contentHandler = contentHandler
        bestAttempt = request.content.mutableCopy() as? UNMutableNotificationContent
        guard let bestAttempt else { return contentHandler(request.content) }
        switch request.content.userInfo["do"] as? String {
        case "download":
            bestAttempt.title = "Without its picture"
            DispatchQueue.main.asyncAfter(deadline: .now() + 31) {
                bestAttempt.title = "With its picture"
                contentHandler(bestAttempt)
            }
        case "picture":
            let file = FileManager.default.temporaryDirectory
                .appendingPathComponent(UUID().uuidString + ".png")
            let text = request.content.userInfo["picture"] as? String ?? ""
            try? Data(base64Encoded: text)?.write(to: file)
            bestAttempt.attachments = [
                try? UNNotificationAttachment(identifier: "picture", url: file)
            ].compactMap { $0 }
            contentHandler(bestAttempt)
        case "hold":
            let held = [UInt8](repeating: 1, count: 200 << 20)
            bestAttempt.title = "Held \(held.count)"
            contentHandler(bestAttempt)
        case "crash":
            FileHandle.standardError.write(Data("about to count below zero\n".utf8))
            let titles: [String] = []
            bestAttempt.title = titles[request.identifier.count]
        default:
            bestAttempt.title = "Changed by process \(ProcessInfo.processInfo.processIdentifier)"
            contentHandler(bestAttempt)
        }
    }

    override func serviceExtensionTimeWillExpire() {
        if let contentHandler, let bestAttempt { contentHandler(bestAttempt) }
    }
}

#if os(Linux)
    // Here an extension is a program of its own; on an iPhone its Info.plist names the class.
    @main extension NotificationService {}
#endif

import CoreData
import Foundation

public class Inbox {
    public static let shared = Inbox()
    public private(set) var mails: [Mail] = []
    private let archive = Archive.shared
    private let context = Database.main.viewContext

    public func take(_ info: [AnyHashable: Any]) {
        guard let text = info["text"] as? String else { return }
        mails.append(Mail(text: text, sender: nil))
        archive.keep(text)
    }

    public func save() throws { try context.save() }
}

public struct Mail {
    public let text: String
    public let sender: Contact?
}

import Contacts

public final class Contact {
    public let name: String

    init(_ contact: CNContact) { name = contact.givenName }

    func picture() -> ThumbnailView { ThumbnailView(of: self) }
}

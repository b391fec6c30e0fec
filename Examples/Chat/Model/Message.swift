/// A message in the form that the server's pushes carry.
package struct Message: Equatable {
    package var id: Int
    package var thread: String
    package var text: String

    package init?(_ userInfo: [AnyHashable: Any]) {
        guard let message = userInfo["message"] as? [String: Any], let id = message["id"] as? Int,
            let thread = message["thread"] as? String, let text = message["text"] as? String
        else { return nil }
        self.id = id
        self.thread = thread
        self.text = text
    }
}

/// A message as the server's pushes carry it.
struct Message: Equatable {
    var id: Int
    var thread: String
    var text: String

    init?(_ userInfo: [AnyHashable: Any]) {
        guard let message = userInfo["message"] as? [String: Any], let id = message["id"] as? Int,
            let thread = message["thread"] as? String, let text = message["text"] as? String
        else { return nil }
        self.id = id
        self.thread = thread
        self.text = text
    }
}

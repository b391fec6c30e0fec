import PushPayload

extension Payload {
    /// The text of the notification on one line: title and body, or what there is of them.
    var textForPeople: String {
        [title, body].compactMap(\.self).joined(separator: ": ")
    }

    /// What kind of push it is, for the trace.
    var kindForPeople: String {
        switch (isVisible, contentAvailable) {
        case (true, false): "visible"
        case (true, true): "visible, with content-available"
        case (false, true): "silent"
        case (false, false): "nothing to show and no content-available"
        }
    }
}

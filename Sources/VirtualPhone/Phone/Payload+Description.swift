import PushModel

extension Payload {
    /// The text of the notification on one line: title and body, or what there is of them.
    var displayText: String {
        switch (title, body) {
        case (let title?, let body?): "\(title): \(body)"
        case (let text?, nil), (nil, let text?): text
        case (nil, nil): ""
        }
    }

    /// What kind of push it is, for the trace.
    var kindDescription: String {
        switch (isVisible, contentAvailable) {
        case (true, false): "visible"
        case (true, true): "visible, with content-available"
        case (false, true): "silent"
        case (false, false): "nothing to show and no content-available"
        }
    }
}

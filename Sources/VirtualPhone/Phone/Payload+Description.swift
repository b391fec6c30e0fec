import PushModel

extension Payload {
    /// The text of the notification, for the trace.
    var text: TraceRecord.Text { TraceRecord.Text(title: title, body: body) }

    /// What the push holds for the phone, for the trace.
    var kind: TraceRecord.PushContent {
        switch (isVisible, contentAvailable) {
        case (true, false): .visible
        case (true, true): .visibleAndContentAvailable
        case (false, true): .silent
        case (false, false): .nothing
        }
    }
}

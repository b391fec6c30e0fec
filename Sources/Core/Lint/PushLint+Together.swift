import PushModel

/// Checks headers and payload together.
extension PushLint {
    func lintTogether(_ document: JSONDocument, _ type: PushType, _ notes: inout LintNotes) {
        let payload = Payload(document.root)
        let name = "apns-push-type"
        switch headers?.knownType {
        case .background?:
            if payload.isVisible {
                notes.add(
                    .error, .typeAndPayload, header: name,
                    "The type is background, but the payload has \(payload.visibleKeys) to show. "
                        + "APNs may refuse the push, delay it or drop it.",
                    fix: "Send apns-push-type alert, or leave out what is visible.")
            }
            if !payload.contentAvailable {
                notes.add(
                    .warning, .typeAndPayload, header: name,
                    "The type is background, but “aps” has no “content-available”: 1, so the push "
                        + "wakes no app.", fix: "Add it, or send apns-push-type alert.")
            }
        case .alert?:
            if payload.hasAPS, !payload.isVisible, payload.contentAvailable {
                notes.add(
                    .warning, .typeAndPayload, header: name,
                    "The type is alert, but the payload shows nothing.",
                    fix: "Send apns-push-type background and apns-priority 5.")
            }
            let aps = document.root["aps"]
            let indicated =
                aps?["content-state"] == nil ? PushType(toldBy: document.root) : .liveactivity
            if let indicated, aps != nil {
                notes.add(
                    .warning, .typeAndPayload, header: name,
                    "The payload is of type \(indicated.rawValue), but the push type is alert.",
                    fix: "Send apns-push-type \(indicated.rawValue), and its topic.")
            }
        case .voip? where payload.isVisible:
            notes.add(
                .warning, .typeAndPayload, header: name,
                "iOS shows nothing of a VoIP push by itself. The app has to report a call.",
                fix: "Leave out \(payload.visibleKeys).")
        default: break
        }
        if type == .alert, payload.isVisible, payload.contentAvailable {
            notes.add(
                .info, .typeAndPayload, at: ["aps", "content-available"],
                "The push is shown and also wakes the app. In the foreground, two callbacks run.",
                fix: "Leave it out unless the app fetches something.")
        }
    }
}

extension Payload {
    /// The kinds of visible content, as a list in words.
    fileprivate var visibleKeys: String {
        [("an alert", hasAlert), ("a sound", sound != nil), ("a badge", badge != nil)]
            .filter(\.1).map(\.0).joined(separator: " and ")
    }
}

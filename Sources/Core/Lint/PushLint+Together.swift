import PushModel

/// What headers and payload say of one another.
extension PushLint {
    func lintTogether(_ document: JSONDocument, _ type: PushType, _ notes: inout LintNotes) {
        let payload = Payload(document.root)
        let name = "apns-push-type"
        switch headers?.knownType {
        case .background?:
            if payload.isVisible {
                notes.add(
                    .error, .typeAndPayload, header: name,
                    "The type is background, and the payload has \(payload.visibleKeys) to show: "
                        + "APNs may refuse the push, delay it or drop it.",
                    fix: "Send apns-push-type alert, or leave out what is visible.")
            }
            if !payload.contentAvailable {
                notes.add(
                    .warning, .typeAndPayload, header: name,
                    "The type is background, and without “content-available”: 1 in “aps” no app is "
                        + "woken.", fix: "Add it, or send apns-push-type alert.")
            }
        case .alert?:
            if payload.hasAPS, !payload.isVisible, payload.contentAvailable {
                notes.add(
                    .warning, .typeAndPayload, header: name,
                    "The type is alert, and the payload shows nothing.",
                    fix: "Send apns-push-type background and apns-priority 5.")
            }
            let aps = document.root["aps"]
            let told =
                aps?["content-state"] == nil ? PushType(toldBy: document.root) : .liveactivity
            if let told, aps != nil {
                notes.add(
                    .warning, .typeAndPayload, header: name,
                    "The payload is one of type \(told.rawValue), and the type is alert.",
                    fix: "Send apns-push-type \(told.rawValue), and its topic.")
            }
        case .voip? where payload.isVisible:
            notes.add(
                .warning, .typeAndPayload, header: name,
                "iOS shows nothing of a VoIP push by itself; the app has to report a call.",
                fix: "Leave out \(payload.visibleKeys).")
        default: break
        }
        if type == .alert, payload.isVisible, payload.contentAvailable {
            notes.add(
                .info, .typeAndPayload, at: ["aps", "content-available"],
                "The push is shown and wakes the app as well: in the foreground two callbacks run.",
                fix: "Leave it out unless the app fetches something.")
        }
    }
}

extension Payload {
    /// The keys that make it visible, as a list in words.
    fileprivate var visibleKeys: String {
        [("an alert", hasAlert), ("a sound", sound != nil), ("a badge", badge != nil)]
            .filter(\.1).map(\.0).joined(separator: " and ")
    }
}

import PushGateway
import PushModel

extension PushEntry {
    /// The fate of the push, according to its records.
    package var fate: PushFate {
        if hasFault { return .fault }
        guard response.reason == nil, response.status < 300 else { return .refused }
        if request.channelApp != nil { return .channel }
        let own = records.filter { $0.pushID == id }
        if own.contains(where: \.isShown) { return .shown }
        switch own.last(where: { $0.kind == .gateway })?.name {
        case .stored: return .stored
        case .discarded, .expired, .replaced: return .discarded
        default: return content?.isVisible == true ? .notShown : .silent
        }
    }

    /// `true` if later records may change the fate.
    var mayChange: Bool {
        switch fate {
        case .stored, .notShown, .silent: true
        case .shown, .discarded, .refused, .fault, .channel: false
        }
    }

    /// `true` if the push waited for its phone, even if it was delivered later.
    package var wasStored: Bool {
        records.contains { $0.name == .stored && $0.pushID == id }
    }

    package var hasFault: Bool { response.fault != nil }

    /// The payload as a phone reads it; `nil` if the phone cannot read it.
    package var content: Payload? { try? Payload(parsing: request.payload) }

    /// The app in the push's topic, or in the path of a broadcast.
    package var app: String? { request.topic.map { Topic($0).bundle } ?? request.channelApp }
}

extension TraceRecord {
    /// `true` if the user sees or hears something.
    var isShown: Bool {
        guard kind == .system else { return false }
        return switch name {
        case .banner, .list, .sound, .badge, .activityAlert, .activityStarted, .activityUpdated,
            .activityEnded, .call:
            true
        default: false
        }
    }
}

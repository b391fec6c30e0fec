import PushGateway
import PushModel

extension PushEntry {
    /// As the records that there are say.
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

    /// Whether what comes later may change the fate.
    var mayChange: Bool {
        switch fate {
        case .stored, .notShown, .silent: true
        case .shown, .discarded, .refused, .fault, .channel: false
        }
    }

    /// Its own answer says that it waits; later it may have been delivered.
    package var wasStored: Bool {
        records.contains { $0.name == .stored && $0.pushID == id }
    }

    package var hasFault: Bool { response.fault != nil }

    /// The payload as a phone reads it; `nil` for one that it cannot read.
    package var content: Payload? { try? Payload(parsing: request.payload) }

    /// The app that it is for, as its topic says, or the path of a broadcast.
    package var app: String? { request.topic.map { Topic($0).bundle } ?? request.channelApp }
}

extension TraceRecord {
    /// The user sees or hears something.
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

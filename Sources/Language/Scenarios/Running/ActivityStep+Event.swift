import PushModel
import VirtualPhone

extension ActivityStep {
    /// Returns the app's event for this action now. `channels` and `activities` map names of the
    /// scenario to names on the phone.
    func event(
        at now: Instant, epoch: UnixTime, channels: [String: String], activities: [String: String]
    ) -> AppEvent {
        let now = epoch + now
        let content = ActivityContentValue(
            state: content?.json ?? "{}", staleDate: stale.map { now + $0 },
            relevanceScore: relevance ?? 0)
        let called = activities[name] ?? name
        let sent = timestamp.map { now + $0 }
        return switch deed {
        case nil: .asksForStartToken
        case .declare:
            .declaresActivityType(
                name, attributes: shape.attributes, contentState: shape.contentState)
        case .request: .requestsActivity(request(content, at: now, channels))
        case .update:
            .updatesActivity(
                ActivityUpdateRequest(id: called, content: content, alert: alert, timestamp: sent))
        case .end:
            .endsActivity(
                ActivityEnd(
                    id: called, content: self.content == nil ? nil : content,
                    dismissal: dismissal(from: now), timestamp: sent))
        }
    }

    private func request(
        _ content: ActivityContentValue, at now: UnixTime, _ channels: [String: String]
    ) -> ActivityRequest {
        let pushType: ActivityPushType? =
            switch pushes {
            case .none: nil
            case .token: .token
            case .channel(let name): .channel(channels[name] ?? name)
            }
        var request = ActivityRequest(
            id: name, attributesType: type, attributes: attributes.json, content: content,
            pushType: pushType, isTransient: isTransient, start: start.map { now + $0 },
            alert: alert)
        request.isInIntent = isInIntent
        return request
    }

    private func dismissal(from now: UnixTime) -> ActivityEnd.Dismissal {
        switch dismissal {
        case .usual: .usual
        case .immediate: .immediate
        case .after(let duration): .after(now + duration)
        }
    }
}

extension UnixTime {
    fileprivate static func + (time: UnixTime, duration: Duration) -> UnixTime {
        UnixTime(seconds: time.seconds + Double(duration.components.seconds))
    }
}

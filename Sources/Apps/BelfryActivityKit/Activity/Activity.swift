import AppGuest
import PushModel
import VirtualPhone

/// A Live Activity of the app.
///
/// A Live Activity belongs to the system and outlives the app's process. After a new launch,
/// `activities` returns it again. Each property asks the phone for its current value.
/// https://developer.apple.com/documentation/activitykit/activity
// All mutable state is behind the center's lock, or the phone's.
public class Activity<Attributes>: Identifiable, @unchecked Sendable
where Attributes: ActivityAttributes {
    public typealias ContentState = Attributes.ContentState
    public typealias ID = String

    public final let id: String
    public final let attributes: Attributes
    private let firstContent: ActivityContent<ContentState>
    private let entry: ActivityEntry
    let center: ActivityCenter

    init(
        id: String, attributes: Attributes, firstContent: ActivityContent<ContentState>,
        entry: ActivityEntry, center: ActivityCenter
    ) {
        self.id = id
        self.attributes = attributes
        self.firstContent = firstContent
        self.entry = entry
        self.center = center
    }

    private var snapshot: ActivitySnapshot? {
        center.asked?.activities.first { $0.id == id }
    }

    /// The activity's current content (iOS 16.2).
    public var content: ActivityContent<ContentState> {
        for value in [snapshot?.content, entry.contents.newest] {
            if let value, let content = ActivityContent<ContentState>(value) { return content }
        }
        return firstContent
    }

    /// The activity's current content state.
    @available(iOS, deprecated: 16.2, message: "Use content.")
    public var contentState: ContentState { content.state }

    public var activityState: ActivityState {
        snapshot.map { ActivityState($0.state) } ?? .dismissed
    }

    /// The token for pushes that update the activity; `nil` until there is one, and for an activity
    /// without a token.
    public var pushToken: Data? { entry.tokens.newest }

    // MARK: Streams

    /// The activity's state, and every change of it.
    public var activityStateUpdates: ActivityStateUpdates {
        ActivityStateUpdates(stream: entry.states)
    }

    /// The activity's content, and every change of it (iOS 16.2).
    public var contentUpdates: ContentUpdates { ContentUpdates(stream: entry.contents) }

    /// The activity's content state, and every change of it.
    @available(iOS, deprecated: 16.2, message: "Use contentUpdates.")
    public var contentStateUpdates: ContentStateUpdates {
        ContentStateUpdates(contents: contentUpdates)
    }

    /// The activity's push token, and every later one. Send each to the server.
    public var pushTokenUpdates: PushTokenUpdates { PushTokenUpdates(stream: entry.tokens) }

    // MARK: All of the app's

    /// The app's activities of this type that have not been dismissed, including ended ones.
    public static var activities: [Activity<Attributes>] {
        ActivityCenter.current?.activities(Attributes.self) ?? []
    }

    /// The activities of this type that begin, started by the app or by a push.
    public static var activityUpdates: ActivityUpdates {
        let center = ActivityCenter.current
        center?.declare(Attributes.self)
        return ActivityUpdates(center: center)
    }

    /// The token for pushes that start activities: one for all types of the app (iOS 17.2).
    public static var pushToStartToken: Data? {
        let center = ActivityCenter.current
        center?.declare(Attributes.self)
        return center?.asked?.startToken.map { Data($0.bytes) }
    }

    /// The push-to-start token, and every later one (iOS 17.2). Send each to the server.
    public static var pushToStartTokenUpdates: PushTokenUpdates {
        let center = ActivityCenter.current
        center?.declare(Attributes.self)
        return PushTokenUpdates(stream: center?.startTokens)
    }
}

import AppGuest
import Foundation
import PushModel
import VirtualPhone

/// An app extension, of ExtensionFoundation.
@MainActor public protocol AppExtension {
    init()
}

/// Makes the sessions that pushes start, in the remote media session extension (iOS 27).
/// https://developer.apple.com/documentation/nowplaying/remotemediasessionextension
@MainActor public protocol RemoteMediaSessionExtension<Attributes>: AppExtension {
    associatedtype Attributes
    associatedtype Session: RemoteMediaSessionRepresentable where Session.Attributes == Attributes

    /// Makes a session: one that a push has started, or one that the extension lost when its
    /// process ended.
    func session(_ attributes: Attributes) async throws -> Session
}

/// The configuration of a remote media session extension.
@MainActor public final class RemoteMediaSessionExtensionConfiguration<E>
where E: RemoteMediaSessionExtension {
    /// The extension of the configuration.
    public let `extension`: E

    public init(extension: E) {
        self.extension = `extension`
    }
}

/// A session that the extension keeps.
@MainActor public protocol RemoteMediaSessionRepresentable: AnyObject, Identifiable {
    associatedtype Attributes: RemoteMediaSessionAttributes

    var id: String { get }
    var commands: [MediaCommand] { get }
    var content: (any MediaContentRepresentable)? { get }
    var devices: [MediaDevice] { get }
    var playbackSnapshot: MediaPlaybackSnapshot? { get }
    /// Receives attributes that a push has changed.
    func update(_ attributes: Attributes)
}

extension RemoteMediaSessionRepresentable {
    /// The token for pushes that change this session; `nil` until there is one.
    public var pushToken: Data? {
        guard
            case .mediaSessions(let sessions)? = AppProcess.current?.connection.ask(.mediaSessions)
        else { return nil }
        return sessions.first { $0.id == id }?.token.map { Data($0.bytes) }
    }

    /// The session's token, if there is one by now.
    public var pushTokenUpdates: AsyncStream<Data> {
        AsyncStream { continuation in
            if let pushToken { continuation.yield(pushToken) }
            continuation.finish()
        }
    }
}

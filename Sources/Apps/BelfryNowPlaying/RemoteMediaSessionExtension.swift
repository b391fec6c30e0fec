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

    /// A session is wanted: one that a push has started, or one that the extension lost when its
    /// process ended.
    func session(_ attributes: Attributes) async throws -> Session
}

/// The configuration of such an extension.
@MainActor public final class RemoteMediaSessionExtensionConfiguration<E>
where E: RemoteMediaSessionExtension {
    /// The extension that it is of.
    public let `extension`: E

    public init(extension: E) {
        self.extension = `extension`
    }
}

/// A session as the extension keeps it.
@MainActor public protocol RemoteMediaSessionRepresentable: AnyObject, Identifiable {
    associatedtype Attributes: RemoteMediaSessionAttributes

    var id: String { get }
    var commands: [MediaCommand] { get }
    var content: (any MediaContentRepresentable)? { get }
    var devices: [MediaDevice] { get }
    var playbackSnapshot: MediaPlaybackSnapshot? { get }
    /// A push has changed the attributes.
    func update(_ attributes: Attributes)
}

extension RemoteMediaSessionRepresentable {
    /// Where pushes that change this session go; `nil` until there is a token.
    public var pushToken: Data? {
        guard
            case .mediaSessions(let sessions)? = AppProcess.current?.connection.ask(.mediaSessions)
        else { return nil }
        return sessions.first { $0.id == id }?.token.map { Data($0.bytes) }
    }

    /// That token, if there is one by now.
    public var pushTokenUpdates: AsyncStream<Data> {
        AsyncStream { continuation in
            if let pushToken { continuation.yield(pushToken) }
            continuation.finish()
        }
    }
}

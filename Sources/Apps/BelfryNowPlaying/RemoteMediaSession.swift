// Apple's module re-exports Foundation and Observation, and so does this one.
@_exported import Foundation
@_exported import Observation

import AppGuest
import PushModel
import VirtualPhone

/// The values that identify and describe a remote media session. A push can carry them as JSON.
public protocol RemoteMediaSessionAttributes: Decodable, Encodable {
    /// The identifier of the session.
    var id: String { get }
}

/// An error of the framework.
public enum RemoteMediaSessionError: Error, Hashable, Sendable {
    case internalFailure
    case invalidAttributes
}

/// A session of media that play on another device, shown as Now Playing (iOS 27).
/// https://developer.apple.com/documentation/nowplaying/remotemediasession
@MainActor @Observable
public final class RemoteMediaSession<Attributes>: Identifiable
where Attributes: RemoteMediaSessionAttributes {
    public nonisolated let id: String
    /// Whether the system's controls act on this session. A virtual iPhone has no such controls.
    public var isSystemPrimary: Bool { false }
    @ObservationIgnored private let process: AppProcess?

    private init(id: String, of process: AppProcess?) {
        self.id = id
        self.process = process
    }

    /// Begins a session with attributes.
    public static func start(
        attributes: Attributes
    ) async throws -> RemoteMediaSession<Attributes> {
        guard let process = AppProcess.current else {
            throw RemoteMediaSessionError.internalFailure
        }
        process.connection.send(
            .startsMediaSession(attributes.id, attributes: try Self.text(of: attributes)))
        return RemoteMediaSession(id: attributes.id, of: process)
    }

    /// Returns the app's sessions.
    public static func sessions() async throws -> [RemoteMediaSession<Attributes>] {
        guard let process = AppProcess.current,
            case .mediaSessions(let sessions)? = process.connection.ask(.mediaSessions)
        else { return [] }
        return sessions.map { RemoteMediaSession(id: $0.id, of: process) }
    }

    /// Replaces the session's attributes.
    public func update(_ attributes: Attributes) async throws {
        guard attributes.id == id else { throw RemoteMediaSessionError.invalidAttributes }
        process?.connection.send(
            .startsMediaSession(id, attributes: try Self.text(of: attributes)))
    }

    /// Ends the session on the phone.
    public func end() async throws {
        process?.connection.send(.endsMediaSession(id))
    }

    /// The method has no effect in the background. A virtual iPhone has no system media controls.
    public func requestToBecomeSystemPrimary() async throws {}

    /// The token for pushes that start sessions, read in the app.
    public static var pushToStartToken: Data? {
        AppProcess.current?.newestToken(for: .nowplaying)
    }

    /// The push-to-start token, and every later one.
    public static var pushToStartTokenUpdates: AsyncStream<Data> {
        AppProcess.current?.tokens(for: .nowplaying) ?? AsyncStream { $0.finish() }
    }

    private static func text(of attributes: Attributes) throws -> String {
        guard let data = try? JSONEncoder().encode(attributes) else {
            throw RemoteMediaSessionError.invalidAttributes
        }
        return String(decoding: data, as: UTF8.self)
    }
}

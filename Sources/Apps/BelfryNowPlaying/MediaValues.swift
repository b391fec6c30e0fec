import Foundation

/// The media that plays. Apple's own conforming types, from music to home media, are left out.
public protocol MediaContentRepresentable {}

/// The playback position of the media.
public struct MediaPlaybackSnapshot: Sendable, Hashable {
    public enum PlaybackState: Sendable, Hashable {
        case playing(rate: Float)
        case paused
        case stopped
        case buffering
        case interrupted
    }

    public let state: PlaybackState
    public let defaultPlaybackRate: Float
    public let elapsedTime: TimeInterval?
    public let timestamp: Date?

    public init(
        state: PlaybackState, defaultPlaybackRate: Float = 1.0, elapsedTime: TimeInterval? = nil,
        timestamp: Date? = nil
    ) {
        self.state = state
        self.defaultPlaybackRate = defaultPlaybackRate
        self.elapsedTime = elapsedTime
        self.timestamp = timestamp
    }
}

/// The device on which the media play.
public struct MediaDevice: Identifiable, Sendable {
    public enum DeviceType: Sendable, Hashable {
        case car
        case desktop
        case gamingConsole
        case laptop
        case mediaStick
        case phone
        case setTopBox
        case speaker
        case tablet
        case tv
        case wearable
        case web
    }

    /// A capability of the device, which has no effect on a virtual iPhone.
    public struct Capability: Sendable {
        let change: @Sendable (Float) async throws -> Void

        public static func absoluteVolume(
            _ volume: Float, onChange: @escaping @Sendable (Float) async throws -> Void
        ) -> Capability { Capability(change: onChange) }

        public static func relativeVolume(
            onIncrement: @escaping @Sendable () async throws -> Void,
            onDecrement: @escaping @Sendable () async throws -> Void
        ) -> Capability {
            Capability { try await $0 < 0 ? onDecrement() : onIncrement() }
        }
    }

    public let id: String
    public let name: String
    public let type: DeviceType
    public let capabilities: [Capability]

    public init(id: String, name: String, type: DeviceType, capabilities: [Capability]) {
        self.id = id
        self.name = name
        self.type = type
        self.capabilities = capabilities
    }
}

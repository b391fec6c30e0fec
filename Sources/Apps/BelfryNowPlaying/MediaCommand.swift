import Foundation

/// A command of the system's media controls for a session. A virtual iPhone has no such controls:
/// commands are stored and never performed.
public struct MediaCommand: Sendable {
    public typealias Action = @Sendable () async throws -> Void

    /// The name of the method that makes the command.
    let name: String
    private(set) var isEnabled = true
    let action: Action

    private init(_ name: String, _ action: @escaping Action) {
        self.name = name
        self.action = action
    }

    /// Returns this command as offered or not offered.
    public func enabled(_ isEnabled: Bool) -> MediaCommand {
        var command = self
        command.isEnabled = isEnabled
        return command
    }

    public static func play(_ action: @escaping Action) -> MediaCommand {
        MediaCommand("play", action)
    }

    public static func pause(_ action: @escaping Action) -> MediaCommand {
        MediaCommand("pause", action)
    }

    public static func stop(_ action: @escaping Action) -> MediaCommand {
        MediaCommand("stop", action)
    }

    public static func togglePlayPause(_ action: @escaping Action) -> MediaCommand {
        MediaCommand("togglePlayPause", action)
    }

    public static func next(_ action: @escaping Action) -> MediaCommand {
        MediaCommand("next", action)
    }

    public static func previous(_ action: @escaping Action) -> MediaCommand {
        MediaCommand("previous", action)
    }

    public static func seekToPosition(
        _ action: @escaping @Sendable (TimeInterval) async throws -> Void
    ) -> MediaCommand { MediaCommand("seekToPosition") { try await action(0) } }

    public static func skipForward(
        preferredIntervals: [TimeInterval],
        _ action: @escaping @Sendable (TimeInterval) async throws -> Void
    ) -> MediaCommand {
        MediaCommand("skipForward") { try await action(preferredIntervals.first ?? 0) }
    }

    public static func skipBackward(
        preferredIntervals: [TimeInterval],
        _ action: @escaping @Sendable (TimeInterval) async throws -> Void
    ) -> MediaCommand {
        MediaCommand("skipBackward") { try await action(preferredIntervals.first ?? 0) }
    }

    public static func seekForward(
        beginAction: @escaping Action, endAction: @escaping Action
    ) -> MediaCommand { MediaCommand("seekForward", beginAction) }

    public static func seekBackward(
        beginAction: @escaping Action, endAction: @escaping Action
    ) -> MediaCommand { MediaCommand("seekBackward", beginAction) }

    public static func changePlaybackRate(
        supported: [Float], _ action: @escaping @Sendable (Float) async throws -> Void
    ) -> MediaCommand {
        MediaCommand("changePlaybackRate") { try await action(supported.first ?? 1) }
    }
}

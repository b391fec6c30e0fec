import BelfryCoreLocation
import BelfryNowPlaying
import BelfryWidgetKit
import Foundation

// One program that is any of three extensions, by the name under which it is started. Each says what
// it was called for on standard output.

final class LocationService: NSObject, CLLocationPushServiceExtension {
    func didReceiveLocationPushPayload(
        _ payload: [String: Any], completion: @escaping @Sendable () -> Void
    ) {
        print("located for \(payload["who"] ?? "nobody")")
        if payload["who"] as? String != "nobody" { completion() }
    }

    func serviceExtensionWillTerminate() { print("terminates") }
}

struct ScoreHandler: WidgetPushHandler {
    func pushTokenDidChange(_ pushInfo: WidgetPushInfo, widgets: [WidgetInfo]) {
        print("token of \(pushInfo.token.count) bytes for \(widgets.map(\.kind))")
    }
}

struct LampHandler: ControlPushHandler {
    func pushTokensDidChange(controls: [ControlInfo]) {
        print("tokens for \(controls.filter { $0.pushInfo != nil }.map(\.kind))")
    }
}

struct Widgets: WidgetExtensionProgram {
    static var pushHandler: (any (WidgetPushHandler & SendableMetatype).Type)? { ScoreHandler.self }
    static var controlPushHandler: (any (ControlPushHandler & SendableMetatype).Type)? {
        LampHandler.self
    }
    static func reload(_ kind: String?) { print("reloads \(kind ?? "all")") }
}

struct Track: RemoteMediaSessionAttributes {
    var id: String
    var title: String
}

@MainActor final class TrackSession: RemoteMediaSessionRepresentable {
    let id: String
    let commands: [MediaCommand] = []
    let content: (any MediaContentRepresentable)? = nil
    let devices: [MediaDevice] = []
    let playbackSnapshot: MediaPlaybackSnapshot? = nil

    init(_ track: Track) {
        id = track.id
        print("session \(track.title)")
    }

    func update(_ track: Track) { print("update \(track.title)") }
}

struct TrackExtension: RemoteMediaSessionExtension {
    func session(_ attributes: Track) async throws -> TrackSession { TrackSession(attributes) }
}

switch URL(fileURLWithPath: CommandLine.arguments[0]).lastPathComponent {
case "Location": LocationService.main()
case "Media": TrackExtension.main()
default: Widgets.main()
}

import BelfryCoreLocation
import BelfryNowPlaying
import BelfryPushToTalk
import BelfryTesting
import BelfryWidgetKit
import Foundation
import PushModel
import Testing

private final class QuietDelegate: UIResponder, UIApplicationDelegate {}

/// The calls of extensions. The log is global because iOS creates the extensions' classes.
@MainActor private final class Told {
    static var current = Told()
    var widgets: [String] = []
    var controls: [String] = []
    var reloads: [String] = []
    var locations: [String] = []
    var sessions: [String] = []
}

private struct WidgetHandler: WidgetPushHandler {
    func pushTokenDidChange(_ pushInfo: WidgetPushInfo, widgets: [WidgetInfo]) {
        MainActor.assumeIsolated {
            Told.current.widgets.append(widgets.map(\.kind).joined(separator: "+"))
        }
    }
}

private struct ControlHandler: ControlPushHandler {
    func pushTokensDidChange(controls: [ControlInfo]) {
        MainActor.assumeIsolated {
            Told.current.controls.append(
                controls.filter { $0.pushInfo != nil }.map(\.kind).joined(separator: "+"))
        }
    }
}

private final class LocationService: NSObject, CLLocationPushServiceExtension {
    func didReceiveLocationPushPayload(
        _ payload: [String: Any], completion: @escaping @Sendable () -> Void
    ) {
        let who = payload["who"] as? String ?? ""
        MainActor.assumeIsolated { Told.current.locations.append(who) }
        if who == "Maya" { completion() }
    }

    func serviceExtensionWillTerminate() {
        MainActor.assumeIsolated { Told.current.locations.append("terminates") }
    }
}

private struct Track: RemoteMediaSessionAttributes {
    var id: String
    var title: String
}

@MainActor private final class TrackSession: RemoteMediaSessionRepresentable {
    let id: String
    let commands: [MediaCommand] = [.play {}, .pause {}]
    let content: (any MediaContentRepresentable)? = nil
    let devices: [MediaDevice] = []
    let playbackSnapshot: MediaPlaybackSnapshot? = nil

    init(_ track: Track) {
        id = track.id
        Told.current.sessions.append("session \(track.title)")
    }

    func update(_ track: Track) { Told.current.sessions.append("update \(track.title)") }
}

private struct TrackExtension: RemoteMediaSessionExtension {
    func session(_ attributes: Track) async throws -> TrackSession { TrackSession(attributes) }
}

/// Tests Apple's frameworks for pushes other than notifications, on a phone of a test.
@MainActor @Suite(.serialized) struct ServicePushTests {
    init() { Told.current = Told() }

    private func phone(
        ios: String = "26.0", _ info: AppInfo
    ) throws -> VirtualPhone<QuietDelegate> {
        try VirtualPhone(ios: ios, app: QuietDelegate.self, info: info)
    }

    private func push(_ payload: [String: Any], _ type: String) throws -> Push {
        var push = try Push(payload)
        push.pushType = type
        return push
    }

    @Test func `widgets call their handler, and a push reloads them`() async throws {
        var info = AppInfo()
        info.widgetExtension = WidgetExtension(pushHandler: WidgetHandler.self) { _ in
            Told.current.reloads.append("reload")
        }
        let phone = try phone(info)
        await phone.launch()
        await phone.addWidget("Scores")
        await phone.addWidget("Table")
        #expect(Told.current.widgets.last == "Scores+Table")
        await phone.forceQuit()
        let before = Told.current.reloads.count
        await phone.receive(try push(["aps": ["content-changed": true]], "widgets"))
        #expect(Told.current.reloads.count > before)
        #expect(phone.app == nil)
    }

    @Test func `each control has a token of its own`() async throws {
        var info = AppInfo()
        info.widgetExtension = WidgetExtension(controlPushHandler: ControlHandler.self)
        let phone = try phone(info)
        await phone.launch()
        await phone.addControl("Lamp")
        await phone.addControl("Door")
        #expect(Told.current.controls.last == "Lamp+Door")
        await phone.removeControl("Lamp")
        #expect(Told.current.controls.last == "Door")
    }

    @Test func `a location push runs the extension, and not the app`() async throws {
        var info = AppInfo(entitlements: [.locationPush])
        info.locationExtension = LocationService.self
        let phone = try phone(info)
        await phone.launch()
        let token = await phone.asApp {
            Task { try await CLLocationManager().startMonitoringLocationPushes() }
        }
        #expect(try await token?.value.isEmpty == false)
        await phone.forceQuit()
        await phone.receive(try push(["who": "Maya"], "location"))
        await phone.receive(try push(["who": "Tim"], "location"))
        #expect(Told.current.locations == ["Maya", "Tim"])
        await phone.advance(by: .seconds(60))
        #expect(Told.current.locations.last == "terminates")
        #expect(phone.app == nil)
    }

    @Test func `R-LOC-1: without an extension there is no token`() async throws {
        let phone = try phone(AppInfo())
        await phone.launch()
        let token = await phone.asApp {
            Task { try await CLLocationManager().startMonitoringLocationPushes() }
        }
        await #expect(throws: CLLocationPushServiceError(.missingPushExtension)) {
            try await token?.value
        }
    }

    @Test func `a media session is made and updated in its extension`() async throws {
        var info = AppInfo()
        info.mediaExtension = MediaExtension(TrackExtension.self)
        info.sceneDelegate = nil
        info.linkedSDK = IOSVersion(26)
        let phone = try phone(ios: "27.0", info)
        await phone.launch()
        await phone.pressHome()
        await phone.terminate()
        func media(_ event: String, _ title: String) throws -> Push {
            try push(
                [
                    "aps": [
                        "event": event, "timestamp": Int(phone.date.timeIntervalSince1970),
                        "attributes": ["id": "a", "title": title],
                    ]
                ], "nowplaying")
        }
        await phone.receive(try media("start", "One"))
        #expect(Told.current.sessions == ["session One"])
        #expect(phone.app == nil)
    }
}

import PushModel
import Testing
import VirtualPhone

@testable import Questions

/// One payload in every state and era.
struct GalleryTests {
    private static let alert = Payload(title: "Hello", sound: "default")

    @Test func `an alert fares otherwise in few eras, and the newest of each is shown`() {
        let gallery = Gallery(Self.alert)
        let versions = Set(gallery.cells.map(\.iOS)).sorted()
        #expect(versions.last == .newest)
        #expect((3...10).contains(versions.count), "\(versions)")
        let isAt = { (iOS: IOSVersion, state: AppState) in
            gallery.cells.first { $0.iOS == iOS && $0.state == state }
        }
        let front = isAt(.newest, .active)
        #expect(front?.calls == ["\(Callback.willPresent.swiftName) (active)"])
        #expect(front?.shown == [.banner, .list, .sound])
        #expect(front?.device.phone.banner != nil)
        #expect(isAt(.newest, .forceQuit)?.shown == [.banner, .list, .sound])
        #expect(isAt(versions[0], .suspended) == nil)
    }

    @Test func `a silent push wakes the app, unless it was force-quit`() {
        let gallery = Gallery(Payload(contentAvailable: true), versions: [IOSVersion(17)])
        let calls = Dictionary(uniqueKeysWithValues: gallery.cells.map { ($0.state, $0.calls) })
        #expect(
            calls[.suspended]
                == ["\(Callback.didReceiveRemoteNotificationFetch.swiftName) (background)"])
        #expect(calls[.forceQuit] == [])
        #expect(
            calls[.systemTerminated]?.contains {
                $0.hasPrefix(Callback.didFinishLaunching.swiftName)
            } == true)
        #expect(gallery.cells.allSatisfy { $0.shown.isEmpty })
    }
}

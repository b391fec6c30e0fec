import AppHost
import Foundation
import PushModel
import Testing
import VirtualPhone

/// Tests the extensions of a launched app, as separate programs, for pushes other than
/// notifications.
@Suite(.timeLimit(.minutes(10)), .serialized)
struct ServiceExtensionsTests {
    /// The sample under the name of the extension that it is to be.
    private static func executable(_ name: String) throws -> String {
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "extensions-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let link = folder.appending(path: name)
        try FileManager.default.createSymbolicLink(
            at: link, withDestinationURL: URL(filePath: SampleApp.path(of: "SampleExtensions")))
        return link.path()
    }

    private static func phone(
        _ name: String, _ kinds: [ExtensionKind], iOS: IOSVersion = IOSVersion(27)
    ) throws -> LaunchedPhone {
        let path = try executable(name)
        let phone = try LaunchedPhone(
            extensions: Dictionary(uniqueKeysWithValues: kinds.map { ($0, path) }), iOS: iOS)
        phone.leaveInBackground()
        phone.happens(.user(.forceQuit(phone.bundle)))
        phone.clear()
        return phone
    }

    @Test func `widgets are reloaded in the extension, the app is left alone`()
        throws
    {
        let phone = try Self.phone("Widgets", [.widgets, .controls])
        phone.happens(.user(.addWidget(phone.bundle, "scores")))
        phone.happens(.user(.addWidget(phone.bundle, "table")))
        #expect(phone.prints(#"token of 32 bytes for ["scores", "table"]"#))
        phone.pushService(#"{"aps":{"content-changed":true}}"#, type: .widgets)
        #expect(phone.prints("reloads scores") && phone.prints("reloads table"))
        phone.clear()
        phone.pushService(#"{"aps":{}}"#, type: .widgets)
        #expect(phone.callbacks == [])
        #expect(phone.pid == nil)
    }

    @Test func `a control's push runs its value provider alone`() throws {
        let phone = try Self.phone("Widgets", [.widgets, .controls])
        phone.happens(.user(.addControl(phone.bundle, "lamp")))
        phone.happens(.user(.addControl(phone.bundle, "door")))
        #expect(phone.prints(#"tokens for ["lamp", "door"]"#))
        phone.pushService(#"{"aps":{"content-changed":true}}"#, type: .controls, to: "lamp")
        #expect(phone.prints("reloads lamp"))
        #expect(!phone.lines.contains("reloads door"))
    }

    @Test func `a media session keeps its extension's process, and its object`() throws {
        let phone = try Self.phone("Media", [.nowPlaying])
        func event(_ event: String, _ rest: String, _ time: Int) -> String {
            #"{"aps":{"event":"\#(event)","timestamp":\#(time),"attributes":{"id":"a"\#(rest)}}}"#
        }
        phone.pushService(event("start", #","title":"Blue""#, 1_700_000_100), type: .nowplaying)
        phone.pushService(event("update", #","title":"Green""#, 1_700_000_200), type: .nowplaying)
        #expect(phone.prints("session Blue") && phone.prints("update Green"))
        phone.pushService(event("end", "", 1_700_000_300), type: .nowplaying)
        #expect(phone.trace.contains { $0.name == .sessionEnded })
        #expect(phone.pid == nil)
    }

    @Test func `a location push runs the extension, which is warned when it takes too long`()
        throws
    {
        let path = try Self.executable("Location")
        let phone = try LaunchedPhone(extensions: [.location: path])
        phone.happens(.user(.tapIcon(phone.bundle)))
        phone.happens(.app(phone.bundle, .monitorsLocationPushes(true)))
        phone.happens(.user(.forceQuit(phone.bundle)))
        phone.pushService(#"{"who":"Maya"}"#, type: .location)
        #expect(phone.prints("located for Maya"))
        phone.pushService(#"{"who":"nobody"}"#, type: .location)
        phone.advance(by: .seconds(60))
        #expect(phone.prints("terminates"))
        #expect(phone.trace.contains { $0.name == .extensionKilled })
        #expect(phone.pid == nil)
    }

    @Test func `an extension whose executable is missing says what to do`() throws {
        let phone = try LaunchedPhone()
        phone.host.app.startExtension(.widgets, of: phone.bundle, run: 7, at: .zero)
        let event = try #require(phone.host.app.drainEvents().first)
        let note = event.meaning(of: phone.bundle, on: LaunchedPhone.name, at: .zero).notes.first
        #expect(note?.sentence.contains("--widget-extension") == true, "\(note?.sentence ?? "")")
    }
}

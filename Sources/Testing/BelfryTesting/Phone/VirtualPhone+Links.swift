import Foundation
import World

/// Links that lead into the app.
extension VirtualPhone {
    /// Opens a link that leads into the app: starts it, or brings it to the foreground.
    ///
    /// A link with `https` or `http` is a universal link and comes as an `NSUserActivity`, any other
    /// as a URL: with the scene that is connected for it, to the delegate of a scene that is there, or
    /// to the app's delegate. In SwiftUI that is `onOpenURL`. The phone does not ask whose links these
    /// are, and the trace tells of the start alone.
    public func open(
        _ link: URL, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) async {
        let location = SourceLocation(fileID, filePath, line, column)
        let app = driver.app
        guard let event = PhoneAction(.launch, .app).event(on: bundle) else { return }
        await driver.step(at: location) { [engine] in
            app.userOpensLink(link)
            engine.handle(event)
        }
        // An app that was in the foreground all the time.
        _ = await driver.step(at: location) { app.deliverLink() }
    }
}

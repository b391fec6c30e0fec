import Foundation
import World

/// Links that lead into the app.
extension VirtualPhone {
    /// Opens a link that leads into the app: starts the app, or brings it to the foreground.
    ///
    /// A link with `https` or `http` is a universal link and arrives as an `NSUserActivity`. Any
    /// other link arrives as a URL. The receiver is the scene that is connected for the link, the
    /// delegate of an existing scene, or the app's delegate. In SwiftUI the receiver is
    /// `onOpenURL`. The phone does not check that the link belongs to the app, and the trace
    /// records only the start.
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
        // The app was in the foreground all the time.
        _ = await driver.step(at: location) { app.deliverLink() }
    }
}

import PushModel
import VirtualPhone
import World

/// Live Activities on the Lock Screen.
extension VirtualPhone {
    /// The app's, the oldest first; dismissed ones are gone.
    public var liveActivities: [ShownActivity] {
        engine.phone?.appActivities(of: bundle)?.activities.map(ShownActivity.init) ?? []
    }

    /// A provider sends a push to one token, as lower-case hexadecimal digits: that of an activity,
    /// or the one that starts activities.
    ///
    /// Fails the test when APNs refuses the push, with Apple's reason.
    public func receive(
        _ push: Push, to token: String,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        let location = SourceLocation(fileID, filePath, line, column)
        let refusal = await driver.step(at: location) { [engine] in
            engine.deliver(push, to: token)
        }
        if let refusal { location.fail(refusal) }
    }
}

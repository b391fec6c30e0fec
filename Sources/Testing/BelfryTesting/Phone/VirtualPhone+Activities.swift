import PushModel
import VirtualPhone
import World

/// Live Activities on the Lock Screen.
extension VirtualPhone {
    /// The app's activities, the oldest first, without dismissed ones.
    public var liveActivities: [ShownActivity] {
        engine.phone?.appActivities(of: bundle)?.activities.map(ShownActivity.init) ?? []
    }

    /// Switches the app's Live Activities on or off in Settings. Switching them off removes them,
    /// and switching them on again gives the app another push-to-start token.
    public func switchActivities(
        on isOn: Bool,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        await step(
            .user(.allowActivities(bundle, isOn, frequentPushes: nil)),
            at: SourceLocation(fileID, filePath, line, column))
    }

    /// Sends a push from a provider to one token, in lower-case hexadecimal digits: the token of an
    /// activity, or the token that starts activities.
    ///
    /// Fails the test with Apple's reason if APNs refuses the push.
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

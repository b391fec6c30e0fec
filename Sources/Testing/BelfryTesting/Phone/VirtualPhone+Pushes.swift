import PushGateway
import PushModel
import VirtualPhone
import World

extension VirtualPhone {
    /// A provider sends a push to the app on this phone, by way of APNs when the app has
    /// registered, and straight to the phone as `simctl push` does when it has not.
    ///
    /// Fails the test when APNs refuses the push, with Apple's reason.
    public func receive(
        _ push: Push,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        let location = SourceLocation(fileID, filePath, line, column)
        let refusal = await driver.step(at: location) { [engine] in
            engine.deliver(push)
        }
        if let refusal { location.fail(refusal) }
    }

    /// Lets virtual time pass; whatever is due happens at its time.
    public func advance(
        by duration: Duration,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        await driver.advance(
            by: duration, at: SourceLocation(fileID, filePath, line, column))
    }

    /// Does what has come up since the last step: pushes that a real sender sent, for instance.
    public func catchUp(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        let location = SourceLocation(fileID, filePath, line, column)
        await driver.step(at: location) {}
    }

    /// What APNs answers to a request; the phone does its part at the next step.
    package var gateway: @Sendable (PushRequest) -> PushResponse {
        { [engine] in engine.push($0) }
    }

    var bundle: BundleID { info.bundleIdentifier }

    /// Performs an action that is one event on the phone.
    package func perform(
        _ action: PhoneAction,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        await perform(action, at: SourceLocation(fileID, filePath, line, column))
    }

    func perform(_ action: PhoneAction, at location: SourceLocation) async {
        let event = action.event(on: bundle)
        precondition(event != nil, "\(action) is not an event")
        if let event { await step(event, at: location) }
    }

    func perform(
        _ verb: PhoneAction.Verb, _ object: PhoneAction.Object, at location: SourceLocation
    ) async {
        await perform(PhoneAction(verb, object), at: location)
    }

    func step(_ event: Event, at location: SourceLocation) async {
        await driver.step(at: location) { [engine] in engine.handle(event) }
    }
}

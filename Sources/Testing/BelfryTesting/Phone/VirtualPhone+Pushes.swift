import PushGateway
import PushModel
import VirtualPhone
import World

extension VirtualPhone {
    /// Sends a push from a provider to the app on this phone: through APNs if the app has
    /// registered, else directly to the phone as `simctl push` does.
    ///
    /// Fails the test with Apple's reason if APNs refuses the push, and for a mistake in the payload
    /// that keeps iOS from doing what a key says, such as a misspelled key. `tolerates` can allow
    /// such payloads.
    public func receive(
        _ push: Push,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        let location = SourceLocation(fileID, filePath, line, column)
        if !tolerates.contains(.payloadMistakes) { push.mistakes.forEach(location.fail) }
        let refusal = await driver.step(at: location) { [engine] in
            engine.deliver(push)
        }
        if let refusal { location.fail(refusal) }
    }

    /// Lets virtual time pass. Events happen at the time at which they are due.
    public func advance(
        by duration: Duration,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        await driver.advance(
            by: duration, at: SourceLocation(fileID, filePath, line, column))
    }

    /// Handles the events since the last step, for instance pushes from a real sender.
    public func catchUp(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        let location = SourceLocation(fileID, filePath, line, column)
        await driver.step(at: location) {}
    }

    /// APNs' answers to requests. The phone handles a push at the next step.
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

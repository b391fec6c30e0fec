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
        let place = Place(fileID: fileID, filePath: filePath, line: line, column: column)
        let refusal = await driver.step(at: place) { [engine] in
            engine.deliver(push)
        }
        if let refusal { place.fail(refusal) }
    }

    /// Lets virtual time pass; whatever is due happens at its time.
    public func advance(
        by duration: Duration,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        await driver.advance(
            by: duration, at: Place(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Does what has come up since the last step: pushes that a real sender sent, for instance.
    public func catchUp(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        let place = Place(fileID: fileID, filePath: filePath, line: line, column: column)
        await driver.step(at: place) {}
    }

    /// What APNs answers to a request; the phone does its part at the next step.
    package var gateway: @Sendable (PushRequest) -> PushResponse {
        { [engine] in engine.push($0).response }
    }

    var bundle: BundleID { info.bundleIdentifier }

    /// Performs an action that is one event on the phone.
    package func perform(
        _ action: PhoneAction,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        await perform(
            action, Place(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    func perform(_ action: PhoneAction, _ place: Place) async {
        let event = action.event(on: bundle)
        precondition(event != nil, "\(action) is no event")
        if let event { await step(event, place) }
    }

    func perform(
        _ verb: PhoneAction.Verb, _ object: PhoneAction.Object, _ place: Place
    ) async {
        await perform(PhoneAction(verb, object), place)
    }

    func step(_ event: Event, _ place: Place) async {
        await driver.step(at: place) { [engine] in engine.handle(event) }
    }
}

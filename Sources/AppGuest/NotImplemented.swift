/// The result of a delegate method that the app leaves out.
///
/// Objective-C asks a delegate which optional methods it has. Here every optional method has a
/// default implementation with this result, so that the type of a method's result tells whether the
/// app wrote one, without calling it.
public struct NotImplemented: Sendable {
    public init() {}
}

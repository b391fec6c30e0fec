/// A value on its way from one side to another, such as into the task that calls an app's method.
// Whoever wraps a value lets go of it, so that one side at a time has it.
public struct UncheckedTransfer<Value>: @unchecked Sendable {
    public let value: Value

    public init(_ value: Value) {
        self.value = value
    }
}

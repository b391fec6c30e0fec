/// A value on its way into a task of the main actor, which alone goes on with it.
// Whoever wraps a value lets go of it, so that one side at a time has it.
struct Handed<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) {
        self.value = value
    }
}

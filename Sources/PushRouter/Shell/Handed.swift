/// Something that iOS hands over on the main thread, on its way to the main actor. One thing each:
/// Swift 6.3 releases objects in a tuple with a function once too often on this way.
// UIKit's and UserNotifications' objects are not marked Sendable; iOS itself hands them over once
// and does not change them afterwards.
struct Handed<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) {
        self.value = value
    }
}

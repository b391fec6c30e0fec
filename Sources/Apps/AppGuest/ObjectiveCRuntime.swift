import Foundation

// Replacements for the parts of the Objective-C runtime that Apple's frameworks use.

/// The static type through which `instantiate(_:)` calls `init()`; never instantiated itself.
///
/// Foundation's `NSObject.init()` is not `required` on Linux, so that a metatype alone makes no
/// object. A `required override init()` has the same entry in the class's method table, and a call
/// through this type reaches the real class's `init()`. A test makes sure that it does.
open class Instantiable: NSObject {
    public required override init() {
        super.init()
    }
}

/// Makes an object of a class that has an `init()`, like Objective-C's `[[type alloc] init]`.
@inline(never) @_optimize(none)
package func instantiate<Object: NSObject>(_ type: Object.Type) -> Object {
    let lent = unsafeBitCast(type as NSObject.Type, to: Instantiable.Type.self)
    return unsafeDowncast(lent.init() as NSObject, to: Object.self)
}

/// The result of a delegate method that the app does not implement.
///
/// Objective-C asks a delegate which optional methods it implements. Here every optional method has
/// a default implementation with this result. The type of a method's result therefore shows whether
/// the app wrote the method, without a call.
public struct NotImplemented: Sendable {
    public init() {}
}

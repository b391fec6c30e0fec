import Foundation

/// Lends its static type to `instantiate(_:)`; never made itself.
///
/// Foundation's `NSObject.init()` is not `required` on Linux, so that a metatype alone makes no
/// object. A `required override init()` uses the same place in the class's method table, and a call
/// through this type reaches the real class's `init()`. A test holds on to that.
open class Instantiable: NSObject {
    public required override init() {
        super.init()
    }
}

/// An object of a class that has an `init()`, as Objective-C's `[[type alloc] init]` makes it.
@inline(never) @_optimize(none)
public func instantiate<Object: NSObject>(_ type: Object.Type) -> Object {
    let lent = unsafeBitCast(type as NSObject.Type, to: Instantiable.Type.self)
    return unsafeDowncast(lent.init() as NSObject, to: Object.self)
}

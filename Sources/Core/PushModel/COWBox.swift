/// A copy-on-write box. Copying costs a retain; the value is cloned on first mutation, so that
/// equal values can share one box.
///
/// The value's members can be used as members of the box.
@usableFromInline
@dynamicMemberLookup
package struct COWBox<Value: Hashable & Sendable & Codable>: Hashable, Sendable {
    /// Always one element. An array is the box that the standard library copies on writing.
    @usableFromInline var box: [Value]

    @inlinable
    package init(_ value: Value) {
        box = [value]
    }

    /// The boxed value. Read through a span, because the array's own subscript copies the whole
    /// value for one member.
    @inlinable
    package var value: Value {
        @inline(__always) _read { yield box.span[0] }
        @inline(__always) _modify { yield &box[0] }
    }

    /// Returns whether both are the same box, which means equal without a comparison of the values.
    /// Two different boxes may be equal too.
    @inlinable
    package func isSame(as other: Self) -> Bool {
        box.withUnsafeBufferPointer { box in
            other.box.withUnsafeBufferPointer { $0.baseAddress == box.baseAddress }
        }
    }

    @inlinable
    package subscript<Member>(dynamicMember member: KeyPath<Value, Member>) -> Member {
        @inline(__always) _read { yield box.span[0][keyPath: member] }
    }

    @inlinable
    package subscript<Member>(dynamicMember member: WritableKeyPath<Value, Member>) -> Member {
        @inline(__always) _read { yield box.span[0][keyPath: member] }
        @inline(__always) _modify { yield &box[0][keyPath: member] }
    }

    /// An address that two boxes have in common only if `isSame(as:)`, while either box exists.
    var identity: UInt { box.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) } }
}

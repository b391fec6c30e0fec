/// A copy-on-write box: copying costs a retain; the value is cloned on first mutation, so that equal
/// values can share one.
///
/// The value's members are the box's own.
@usableFromInline
@dynamicMemberLookup
package struct COWBox<Value: Hashable & Sendable & Codable>: Hashable, Sendable {
    /// Always one element: an array is the box that the standard library copies on writing.
    @usableFromInline var box: [Value]

    @inlinable
    package init(_ value: Value) {
        box = [value]
    }

    /// Read through a span: the array's own subscript copies the whole value for one member.
    @inlinable
    package var value: Value {
        @inline(__always) _read { yield box.span[0] }
        @inline(__always) _modify { yield &box[0] }
    }

    /// Both are the same box: equal without a look at the value. Boxes that are not the same may be
    /// equal too.
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

    /// An address that two boxes have in common only if `isSame(as:)`, while either exists.
    var identity: UInt { box.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) } }
}

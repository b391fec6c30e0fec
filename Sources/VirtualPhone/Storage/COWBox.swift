/// A copy-on-write box: copying costs a retain; the value is cloned on first mutation, so that equal
/// phones can share one.
///
/// The value's members are the box's own.
@dynamicMemberLookup
struct COWBox<Value: Hashable & Sendable & Codable>: Hashable, Sendable, Codable {
    /// Always one element: an array is the box that the standard library copies on writing.
    private var box: [Value]

    init(_ value: Value) {
        box = [value]
    }

    /// Read through a span: the array's own subscript copies the whole value for one member.
    var value: Value {
        @inline(__always) _read { yield box.span[0] }
        @inline(__always) _modify { yield &box[0] }
    }

    subscript<Member>(dynamicMember member: KeyPath<Value, Member>) -> Member {
        @inline(__always) _read { yield box.span[0][keyPath: member] }
    }

    subscript<Member>(dynamicMember member: WritableKeyPath<Value, Member>) -> Member {
        @inline(__always) _read { yield box.span[0][keyPath: member] }
        @inline(__always) _modify { yield &box[0][keyPath: member] }
    }

    init(from decoder: any Decoder) throws {
        self.init(try Value(from: decoder))
    }

    func encode(to encoder: any Encoder) throws {
        try value.encode(to: encoder)
    }
}

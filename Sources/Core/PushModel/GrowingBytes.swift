/// Bytes that only one owner appends to. An array would check its owner and its capacity at each
/// byte, and a step of a log is some two hundred numbers of one to three bytes. Sendable, because
/// nothing else has the pointer.
struct GrowingBytes: ~Copyable, @unchecked Sendable {
    private(set) var count = 0
    private(set) var capacity: Int
    private var start: UnsafeMutablePointer<UInt8>

    init(capacity: Int) {
        self.capacity = capacity
        start = .allocate(capacity: capacity)
    }

    deinit { start.deallocate() }

    /// Removes the bytes, and keeps at most `room` bytes of capacity.
    mutating func removeAll(keeping room: Int) {
        count = 0
        if capacity > room { move(to: room) }
    }

    /// Appends seven bits a byte, the lowest first.
    @inline(__always)
    mutating func append(_ number: UInt64) {
        makeRoom(10)
        var (rest, end) = (number, start + count)
        while rest > 0x7F {
            end.pointee = UInt8(truncatingIfNeeded: rest) | 0x80
            end += 1
            rest >>= 7
        }
        end.pointee = UInt8(truncatingIfNeeded: rest)
        count = end - start + 1
    }

    mutating func append(_ bytes: UnsafeRawBufferPointer) {
        makeRoom(bytes.count)
        guard let source = bytes.baseAddress else { return }
        UnsafeMutableRawPointer(start + count).copyMemory(from: source, byteCount: bytes.count)
        count += bytes.count
    }

    func withUnsafeBytes<Result, Failure>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(UnsafeRawBufferPointer(start: start, count: count))
    }

    mutating func withUnsafeMutableBytes(_ body: (UnsafeMutableRawBufferPointer) -> Void) {
        body(UnsafeMutableRawBufferPointer(start: start, count: count))
    }

    @inline(__always)
    private mutating func makeRoom(_ more: Int) {
        if capacity - count < more { move(to: max(2 * capacity, count + more)) }
    }

    private mutating func move(to newCapacity: Int) {
        let former = start
        start = .allocate(capacity: newCapacity)
        start.update(from: former, count: count)
        former.deallocate()
        capacity = newCapacity
    }
}

/// Which stream an answer is for. The stream may be gone, and its place taken, when the answer comes.
struct HTTP2Ticket: Sendable {
    let place: Int
    let stream: Int32
}

/// One request and its answer. Objects are used again for later streams of the connection.
final class HTTP2Stream {
    let place: Int
    /// 0 while the object waits for a stream.
    var id: Int32 = 0
    var fields = RequestFields()
    var isAnswered = false
    /// What is left of the answer's body.
    var body: ArraySlice<UInt8> = []

    init(place: Int) {
        self.place = place
    }

    var ticket: HTTP2Ticket { HTTP2Ticket(place: place, stream: id) }

    func begin(_ id: Int32) {
        self.id = id
    }

    func end() {
        id = 0
        fields = RequestFields()
        isAnswered = false
        body = []
    }
}

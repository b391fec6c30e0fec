/// The answer on one stream.
struct WireAnswer {
    var frames: [Frame] = []
    var fields: [HeaderCoding.Field] = []
    var body: [UInt8] = []

    var kinds: [Frame.Kind] { frames.map(\.kind) }

    var status: String? { self[":status"] }

    var text: String { String(decoding: body, as: UTF8.self) }

    subscript(name: String) -> String? { fields.first { $0.name == name }?.value }
}

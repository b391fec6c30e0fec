import PushModel
import VirtualPhone

/// The encoding in which iOS stores and sends attributes and content states: JSON, without
/// strategies.
enum ActivityCoding {
    static func text(of value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    /// Decodes a value; `nil` when the text does not decode.
    static func value<Value: Decodable>(_ type: Value.Type, in text: String) -> Value? {
        try? JSONDecoder().decode(type, from: Data(text.utf8))
    }
}

extension UnixTime {
    init(_ date: Date) {
        self.init(seconds: date.timeIntervalSince1970)
    }
}

extension Date {
    init(_ time: UnixTime) {
        self.init(timeIntervalSince1970: time.seconds)
    }
}

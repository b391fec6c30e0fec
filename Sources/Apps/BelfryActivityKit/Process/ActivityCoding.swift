import PushModel
import VirtualPhone

/// How iOS stores and sends attributes and content states: JSON, with no strategies.
enum ActivityCoding {
    static func text(of value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    /// `nil` when it does not decode.
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

public import Foundation

/// Payloads as types of the app.
extension PushMessage {
    /// Decodes the payload: the sender's own keys and `aps`.
    ///
    ///     struct Order: Decodable {
    ///         var order: Int
    ///         var status: String
    ///     }
    ///
    ///     let order = try message.decode(Order.self)
    ///
    /// Throws the decoder's error, which names the key.
    public func decode<Value: Decodable>(
        _ type: Value.Type, with decoder: JSONDecoder = JSONDecoder()
    ) throws -> Value {
        try decode(PushValue.object(payload), as: type, with: decoder)
    }

    /// Decodes the value of a key of the payload; returns `nil` if the payload does not have the
    /// key.
    ///
    ///     let order = try message.decode(Order.self, forKey: "data")
    public func decode<Value: Decodable>(
        _ type: Value.Type, forKey key: String, with decoder: JSONDecoder = JSONDecoder()
    ) throws -> Value? {
        try payload[key].map { try decode($0, as: type, with: decoder) }
    }

    private func decode<Value: Decodable>(
        _ value: PushValue, as type: Value.Type, with decoder: JSONDecoder
    ) throws -> Value {
        try decoder.decode(
            type,
            from: JSONSerialization.data(withJSONObject: value.any, options: .fragmentsAllowed))
    }
}

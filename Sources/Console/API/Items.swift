import Hummingbird

/// A list in the API's answers, so that more can stand beside it later.
public struct Items<Item: Codable & Sendable>: Codable, Sendable {
    public var items: [Item]

    public init(_ items: [Item]) {
        self.items = items
    }
}

extension Items: ResponseEncodable {}
extension ServiceDescription: ResponseEncodable {}
extension PhoneDescription: ResponseEncodable {}

import Console
import Foundation
import Hummingbird

/// What the console answered.
struct Reply {
    let status: Int
    let headers: HTTPFields
    let body: Data

    var text: String { String(decoding: body, as: UTF8.self) }

    func items<Item: Codable & Sendable>(of _: Item.Type = Item.self) throws -> [Item] {
        try JSONDecoder().decode(Items<Item>.self, from: body).items
    }

    var problem: Problem? { try? JSONDecoder().decode(Problem.self, from: body) }
}

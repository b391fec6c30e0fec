import Foundation
import PushModel
import Testing

@testable import BelfryActivityKit

private struct Ride: Codable, Hashable {
    enum Phase: String, Codable { case waiting, riding = "in-ride" }
    enum Rank: Int, Codable { case first, second }
    enum Event: Codable, Hashable { case stop(name: String), none }
    struct Driver: Codable, Hashable {
        var name: String
        var rating: Double?
    }

    var phase: Phase
    var last: Phase?
    var rank: Rank
    var eta: Date
    var start: Date?
    var driver: Driver?
    var stops: [Driver]
    var labels: [String: Int]
    var picture: URL
    var isShared: Bool
    var seats: Int
    var price: Decimal
    var event: Event
}

private struct Tree: Codable, Hashable { var children: [Tree] }

private struct Named: Codable, Hashable {
    var title: String

    enum CodingKeys: String, CodingKey { case title = "t" }
}

private struct Strict: Codable, Hashable {
    var code: String

    init(from decoder: any Decoder) throws {
        code = try decoder.singleValueContainer().decode(String.self)
        guard code.count == 3 else {
            throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "length"))
        }
    }
}

private struct Either: Codable, Hashable {
    var price: Strict
}

@Suite struct ShapeProbeTests {
    @Test func `R-LA-32: a type's shape is what its synthesized decoding asks for`() {
        let driver = ActivityShape.object([
            "name": .init(.text), "rating": .init(.number, isOptional: true),
        ])
        let phase = ActivityShape.choice(["waiting", "in-ride"])
        #expect(
            ShapeProbe.shape(of: Ride.self)
                == .object([
                    "phase": .init(phase), "last": .init(phase, isOptional: true),
                    "rank": .init(.integer), "eta": .init(.date),
                    "start": .init(.date, isOptional: true),
                    "driver": .init(driver, isOptional: true), "stops": .init(.array(driver)),
                    "labels": .init(.dictionary(.integer)), "picture": .init(.text),
                    "isShared": .init(.bool), "seats": .init(.integer), "price": .init(.number),
                    "event": .init(.anything),
                ]))
    }

    @Test func `keys are those of CodingKeys`() {
        #expect(ShapeProbe.shape(of: Named.self) == .object(["t": .init(.text)]))
    }

    @Test func `what refuses the probe's values is anything`() {
        #expect(ShapeProbe.shape(of: Strict.self) == .anything)
        #expect(ShapeProbe.shape(of: Either.self) == .anything)
    }

    @Test func `a type that contains itself ends somewhere`() {
        guard case .object(let members) = ShapeProbe.shape(of: Tree.self),
            case .array? = members["children"]?.shape
        else {
            Issue.record("\(ShapeProbe.shape(of: Tree.self))")
            return
        }
    }

    @Test func `an enum's cases are found without CaseIterable`() {
        enum Small: String { case a, b = "bee", c }
        enum One { case only }
        enum Loaded { case text(String), none }
        #expect(EnumCases.all(of: Small.self)?.map(\.rawValue) == ["a", "bee", "c"])
        #expect(EnumCases.all(of: One.self)?.count == 1)
        #expect(EnumCases.all(of: Loaded.self) == nil)
        #expect(EnumCases.all(of: Int.self) == nil)
        #expect(EnumCases.all(of: Bool.self) == nil)
        #expect(EnumCases.all(of: Int?.self) == nil)
    }
}

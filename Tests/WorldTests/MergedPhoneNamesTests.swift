import PushGateway
import PushModel
import Testing
import VirtualPhone
import World

/// The names of phones that several worlds share.
struct MergedPhoneNamesTests {
    private static func worlds(_ count: Int, without gone: [String]) -> [World] {
        (0..<count).map { index in
            let configuration = Gateway.Configuration(seed: 7, shard: Shard(index, of: count))
            let phone = PhoneWithApps(Phone(name: "phone", iOS: IOSVersion(18)))
            let fleet = Fleet([Fleet.Population(of: phone, count: 120)])
            var world = World(configuration, fleet: fleet, restoring: [:])
            let named = ["Anna", "phone-0000007x", "zoe", "phone-1", "Ben"]
            for name in named where world.shard.has(phone: name) {
                world.add(PhoneWithApps(Phone(name: name, iOS: IOSVersion(18))), at: .zero)
            }
            for name in gone where world.phones[name] != nil {
                _ = world.handle(.event(.removed(name)), at: .zero)
            }
            return world
        }
    }

    @Test(arguments: [2, 3, 8])
    func `every page is the same as of one world`(count: Int) {
        let all = Self.worlds(1, without: [])[0].phones.keys.names(after: 0, limit: 1000)
        let gone = [3, 4, 50, 119].map { all[$0].name }
        let whole = MergedPhoneNames(Self.worlds(1, without: gone).map(\.phones.keys))
        let merged = MergedPhoneNames(Self.worlds(count, without: gone).map(\.phones.keys))
        #expect(merged.count == whole.count && whole.count == 121)
        #expect(merged.first == whole.first)
        for after in 0...126 {
            for limit in [1, 7, 200] {
                let (one, several) = (
                    whole.names(after: after, limit: limit),
                    merged.names(after: after, limit: limit)
                )
                #expect(one.map(\.name) == several.map(\.name), "after \(after)")
                #expect(one.map(\.place) == several.map(\.place), "after \(after)")
            }
        }
    }
}

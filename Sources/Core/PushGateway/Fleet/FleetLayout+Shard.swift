/// The phones of all shards have numbers from 1, which their names contain. Those of one shard are
/// every `count`th of them, and are numbered from 1 again, so that tables of them have no gaps.
extension FleetLayout {
    /// The number among all shards' phones of the first phone of a shard.
    private static func first(of shard: Shard) -> Int {
        shard.index == 0 ? shard.count : shard.index
    }

    /// Returns the number of phones of a shard, among `total` of all shards.
    static func count(of shard: Shard, among total: Int) -> Int {
        let first = first(of: shard)
        return total < first ? 0 : (total - first) / shard.count + 1
    }

    /// Returns the number among the phones of all shards.
    func numberAmongAll(_ number: Int) -> Int {
        Self.first(of: shard) + (number - 1) * shard.count
    }

    /// Returns the number within the shard; `nil` for a phone of another shard.
    func number(ofAll number: Int) -> Int? {
        let (before, rest) = (number - Self.first(of: shard)).quotientAndRemainder(
            dividingBy: shard.count)
        return rest == 0 && number >= Self.first(of: shard) ? before + 1 : nil
    }
}

import PushGateway
import PushModel

/// The settings of all worlds that share a log, as the log stores them.
package struct SharedSettings {
    /// The first bytes. The settings of a single world begin otherwise.
    private static let mark = Array("nodes".utf8)

    /// The settings of each world; `nil` for a world that has stored none.
    var parts: [[UInt8]?]

    init(parts: [[UInt8]?]) {
        self.parts = parts
    }

    /// Reads the stored settings of a log; all `nil` for a new log. Throws if another number of
    /// worlds has written it.
    init(_ bytes: [UInt8]?, count: Int, in name: String) throws(LogError) {
        guard let bytes else {
            parts = Array(repeating: nil, count: count)
            return
        }
        let stored = Self.count(in: bytes)
        guard stored == count else { throw .otherNodes(file: name, count: stored) }
        var reader = CompactReader(Array(bytes.dropFirst(Self.mark.count)))
        do {
            parts = try Self.read(from: &reader)
        } catch {
            throw .unreadable(file: name, problem: "the settings of its nodes are damaged")
        }
    }

    /// The number of worlds that have written these settings.
    package static func count(in bytes: [UInt8]) -> Int {
        guard bytes.starts(with: mark) else { return 1 }
        var reader = CompactReader(Array(bytes.dropFirst(mark.count)))
        return (try? reader.number()).map { Int(clamping: $0) } ?? 1
    }

    private static func read(
        from reader: inout CompactReader
    ) throws(CompactReader.Damage) -> [[UInt8]?] {
        let count = try reader.number()
        guard 1...UInt64(Shard.countLimit) ~= count else { throw CompactReader.Damage() }
        var parts: [[UInt8]?] = []
        for _ in 0..<count {
            let length = Int(clamping: try reader.number())
            parts.append(length == 0 ? nil : try reader.bytes(length - 1))
        }
        return parts
    }

    var bytes: [UInt8] {
        var writer = CompactWriter()
        writer.append(Self.mark)
        writer.write(UInt64(parts.count))
        for part in parts {
            writer.write(UInt64(part.map { $0.count + 1 } ?? 0))
            if let part { writer.append(part) }
        }
        return writer.bytes
    }
}

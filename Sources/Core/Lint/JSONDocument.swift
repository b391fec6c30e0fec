import PushModel

/// A JSON object with the places of its keys, so that a message can point at one.
struct JSONDocument {
    /// Lines and columns count from 1, columns in characters.
    struct Place: Hashable {
        var line: Int
        var column: Int
    }

    /// A member of an object, which may be nested.
    private struct Member {
        var path: [String]
        /// The offset of its key.
        var offset: Int
        /// The length of its value in bytes.
        var size: Int
    }

    let root: JSONValue
    private let bytes: [UInt8]
    /// The most nested objects whose keys have places.
    private let depth: Int
    private var members: [Member] = []

    /// Throws for bytes other than a JSON object. The default depth is that of the deepest object
    /// that iOS reads.
    init(_ bytes: [UInt8], depth: Int = 4) throws(JSONError) {
        root = try JSONValue(parsing: bytes)
        guard root.object != nil else { throw JSONError(offset: 0, expected: "an object, “{”") }
        self.bytes = bytes
        self.depth = depth
        var offset = 0
        skipValue(&offset, path: [])
    }

    /// A document without places, for a value that was not sent as text.
    init(root: JSONValue) {
        self.root = root
        (bytes, depth) = ([], 0)
    }

    /// Returns the place of the key at the end of a path; of a repeated key, the last.
    func place(of path: [String]) -> Place? {
        members.last { $0.path == path }.map { Self.place(of: $0.offset, in: bytes) }
    }

    /// The repeated keys of objects, with the place of each repetition.
    var repeatedKeys: [(path: String, place: Place)] {
        var seen: Set<[String]> = []
        return members.filter { !seen.insert($0.path).inserted }.map {
            ($0.path.joined(separator: "."), Self.place(of: $0.offset, in: bytes))
        }
    }

    /// Returns the members with the most bytes that contain no other listed members.
    func largest(_ count: Int) -> [(path: String, bytes: Int)] {
        let parents = Set(members.map { Array($0.path.dropLast()) })
        let leaves = members.filter { !parents.contains($0.path) }
        return leaves.sorted { $0.size > $1.size }.prefix(count)
            .map { ($0.path.joined(separator: "."), $0.size) }
    }

    static func place(of offset: Int, in bytes: [UInt8]) -> Place {
        let before = bytes.prefix(offset)
        let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        return Place(
            line: before.count { $0 == UInt8(ascii: "\n") } + 1,
            column: String(decoding: before[start...], as: UTF8.self).count + 1)
    }

    /// Skips a valid value and stores the members of its objects.
    private mutating func skipValue(_ offset: inout Int, path: [String]) {
        skipSpace(&offset)
        switch bytes[offset] {
        case UInt8(ascii: "{") where path.count < depth:
            skipObject(&offset, path: path)
        case UInt8(ascii: "{"), UInt8(ascii: "["): skipNested(&offset)
        case UInt8(ascii: "\""): skipString(&offset)
        default:
            while offset < bytes.count, !Self.ends.contains(bytes[offset]) { offset += 1 }
        }
    }

    private mutating func skipObject(_ offset: inout Int, path: [String]) {
        offset += 1
        while true {
            skipSpace(&offset)
            switch bytes[offset] {
            case UInt8(ascii: "}"):
                offset += 1
                return
            case UInt8(ascii: ","): offset += 1
            default:
                let start = offset
                skipString(&offset)
                let key = try? JSONValue(parsing: Array(bytes[start..<offset])).string
                skipSpace(&offset)
                offset += 1
                skipSpace(&offset)
                let value = offset
                let index = members.count
                members.append(Member(path: path + [key ?? ""], offset: start, size: 0))
                skipValue(&offset, path: path + [key ?? ""])
                members[index].size = offset - value
            }
        }
    }

    /// Skips a list, or an object below the depth limit.
    private func skipNested(_ offset: inout Int) {
        var depth = 0
        repeat {
            switch bytes[offset] {
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: "\""):
                skipString(&offset)
                continue
            default: break
            }
            offset += 1
        } while depth > 0
    }

    private func skipString(_ offset: inout Int) {
        offset += 1
        while bytes[offset] != UInt8(ascii: "\"") {
            offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
        }
        offset += 1
    }

    private func skipSpace(_ offset: inout Int) {
        while offset < bytes.count, Self.spaces.contains(bytes[offset]) { offset += 1 }
    }

    private static let spaces: Set<UInt8> = Set(" \n\r\t".utf8)
    private static let ends: Set<UInt8> = spaces.union(",}]".utf8)
}

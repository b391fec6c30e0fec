/// A reader of property lists in XML, which keeps lines. Foundation's reader has none.
package struct XMLPropertyList {
    private enum Tag {
        case open(String)
        case close(String)
        case empty(String)
    }

    private let bytes: [UInt8]
    private var position = 0
    private var line = 1

    /// Returns the root of a property list in XML; `nil` if the text is not one, or nests too deeply.
    package static func read(_ text: String) -> PropertyNode? {
        var reader = XMLPropertyList(bytes: Array(text.utf8))
        while let tag = reader.nextTag() {
            switch tag {
            case .open("plist"): continue
            case .open, .empty: return reader.value(of: tag, depth: 0)
            case .close: return nil
            }
        }
        return nil
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    private mutating func value(of tag: Tag, depth: Int) -> PropertyNode? {
        guard depth < PropertyNode.depthLimit else { return nil }
        let start = line
        switch tag {
        case .close: return nil
        case .empty("true"): return PropertyNode(value: .bool(true), line: start)
        case .empty("false"): return PropertyNode(value: .bool(false), line: start)
        case .empty("dict"): return PropertyNode(value: .dictionary([:]), line: start)
        case .empty("array"): return PropertyNode(value: .array([]), line: start)
        case .empty: return PropertyNode(value: .text(""), line: start)
        case .open("dict"): return dictionary(from: start, depth: depth)
        case .open("array"):
            var elements: [PropertyNode] = []
            while let next = nextTag() {
                if case .close = next { break }
                guard let element = value(of: next, depth: depth + 1) else { return nil }
                elements.append(element)
            }
            return PropertyNode(value: .array(elements), line: start)
        case .open:
            let text = textUntilTag()
            guard case .close = nextTag() else { return nil }
            return PropertyNode(value: .text(text), line: start)
        }
    }

    private mutating func dictionary(from start: Int, depth: Int) -> PropertyNode? {
        var entries: [String: PropertyNode] = [:]
        while let next = nextTag() {
            if case .close = next { break }
            guard case .open("key") = next else { return nil }
            let keyLine = line
            let key = textUntilTag()
            guard case .close = nextTag(), let tag = nextTag(),
                var entry = value(of: tag, depth: depth + 1)
            else { return nil }
            entry.line = keyLine
            entries[key] = entry
        }
        return PropertyNode(value: .dictionary(entries), line: start)
    }

    // MARK: Bytes

    private mutating func advance() {
        if bytes[position] == UInt8(ascii: "\n") { line += 1 }
        position += 1
    }

    private mutating func skip(past end: String) {
        let end = Array(end.utf8)
        while position < bytes.count, !bytes[position...].starts(with: end) { advance() }
        position = min(bytes.count, position + end.count)
    }

    /// Returns the next tag, without comments, declarations and instructions.
    private mutating func nextTag() -> Tag? {
        while position < bytes.count {
            guard bytes[position] == UInt8(ascii: "<") else {
                advance()
                continue
            }
            if bytes[position...].starts(with: Array("<!--".utf8)) {
                skip(past: "-->")
            } else if bytes[position...].starts(with: Array("<!".utf8))
                || bytes[position...].starts(with: Array("<?".utf8))
            {
                skip(past: ">")
            } else {
                return tag()
            }
        }
        return nil
    }

    private mutating func tag() -> Tag? {
        position += 1
        let start = position
        while position < bytes.count, bytes[position] != UInt8(ascii: ">") { advance() }
        guard position < bytes.count else { return nil }
        let words = String(decoding: bytes[start..<position], as: UTF8.self)
        position += 1
        let name = words.drop { $0 == "/" }.prefix { $0.isLetter }
        if words.hasPrefix("/") { return .close(String(name)) }
        return words.hasSuffix("/") ? .empty(String(name)) : .open(String(name))
    }

    private mutating func textUntilTag() -> String {
        let start = position
        while position < bytes.count, bytes[position] != UInt8(ascii: "<") { advance() }
        var text = String(decoding: bytes[start..<position], as: UTF8.self)
        guard text.contains("&") else { return text }
        for (entity, character) in [
            ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&"),
        ] {
            text = text.split(separator: entity, omittingEmptySubsequences: false)
                .joined(separator: character)
        }
        return text
    }
}

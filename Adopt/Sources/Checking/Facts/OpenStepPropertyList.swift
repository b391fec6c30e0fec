/// A reader of the property lists of Xcode's projects: `{ key = value; list = (a, b, ); }`.
package struct OpenStepPropertyList {
    private let bytes: [UInt8]
    private var position = 0
    private var line = 1

    /// Returns the root of a project file; `nil` if the text is not one, or nests too deeply.
    package static func read(_ text: String) -> PropertyNode? {
        var reader = OpenStepPropertyList(bytes: Array(text.utf8))
        return reader.value(depth: 0)
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    private mutating func value(depth: Int) -> PropertyNode? {
        guard depth < PropertyNode.depthLimit else { return nil }
        skipBlanks()
        let start = line
        switch current {
        case UInt8(ascii: "{"):
            position += 1
            return dictionary(from: start, depth: depth)
        case UInt8(ascii: "("):
            position += 1
            return array(from: start, depth: depth)
        case nil: return nil
        default: return word().map { PropertyNode(value: .text($0), line: start) }
        }
    }

    private mutating func dictionary(from start: Int, depth: Int) -> PropertyNode? {
        var entries: [String: PropertyNode] = [:]
        while true {
            skipBlanks()
            if take(UInt8(ascii: "}")) {
                return PropertyNode(value: .dictionary(entries), line: start)
            }
            let keyLine = line
            guard let key = word() else { return nil }
            skipBlanks()
            guard take(UInt8(ascii: "=")), var entry = value(depth: depth + 1) else { return nil }
            skipBlanks()
            guard take(UInt8(ascii: ";")) else { return nil }
            entry.line = keyLine
            entries[key] = entry
        }
    }

    private mutating func array(from start: Int, depth: Int) -> PropertyNode? {
        var elements: [PropertyNode] = []
        while true {
            skipBlanks()
            if take(UInt8(ascii: ")")) { return PropertyNode(value: .array(elements), line: start) }
            guard let element = value(depth: depth + 1) else { return nil }
            elements.append(element)
            skipBlanks()
            _ = take(UInt8(ascii: ","))
        }
    }

    // MARK: Bytes

    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard current == byte else { return false }
        position += 1
        return true
    }

    private mutating func advance() {
        if current == UInt8(ascii: "\n") { line += 1 }
        position += 1
    }

    private mutating func skipBlanks() {
        while let byte = current {
            let next = position + 1 < bytes.count ? bytes[position + 1] : 0
            if byte == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
                position += 2
                while position < bytes.count, !bytes[position...].starts(with: [42, 47]) {
                    advance()
                }
                position = min(bytes.count, position + 2)
            } else if byte == UInt8(ascii: "/"), next == byte {
                while let byte = current, byte != UInt8(ascii: "\n") { position += 1 }
            } else if byte <= UInt8(ascii: " ") {
                advance()
            } else {
                return
            }
        }
    }

    private mutating func word() -> String? {
        if take(UInt8(ascii: "\"")) { return quoted() }
        let start = position
        while let byte = current, byte.isOfBareWord { position += 1 }
        return position > start ? String(decoding: bytes[start..<position], as: UTF8.self) : nil
    }

    private mutating func quoted() -> String? {
        var text: [UInt8] = []
        while let byte = current {
            advance()
            if byte == UInt8(ascii: "\"") { return String(decoding: text, as: UTF8.self) }
            if byte == UInt8(ascii: "\\"), let escaped = current {
                advance()
                text.append(escaped == UInt8(ascii: "n") ? UInt8(ascii: "\n") : escaped)
            } else {
                text.append(byte)
            }
        }
        return nil
    }
}

extension UInt8 {
    fileprivate var isOfBareWord: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."),
            UInt8(ascii: "/"), UInt8(ascii: "$"), UInt8(ascii: "-"), UInt8(ascii: "+"),
            UInt8(ascii: ":"), UInt8(ascii: "@"), 0x80...:
            true
        default: false
        }
    }
}

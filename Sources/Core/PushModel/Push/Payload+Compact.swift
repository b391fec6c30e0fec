extension CompactWriter {
    /// A payload as a phone's state keeps it. What most pushes have of their own is not looked for among
    /// the texts before it.
    package mutating func write(_ payload: Payload) {
        for text in [payload.title, payload.subtitle, payload.body] { write(own: text) }
        write(payload.badge != nil ? UInt64(1) : 0)
        write(Int64(payload.badge ?? 0))
        for text in [
            payload.sound, payload.category, payload.threadID, payload.interruptionLevel,
        ] {
            write(text)
        }
        let flags = [
            payload.soundIsCritical, payload.contentAvailable, payload.contentAvailableIsVoid,
            payload.mutableContent, payload.hasAPS,
        ]
        write(flags.reduce(UInt64(0)) { $0 << 1 | ($1 ? 1 : 0) })
        switch payload.source {
        case nil: write(UInt64(0))
        case .pushed(let bytes):
            write(UInt64(1))
            write(bytes)
        case .archived(let bytes):
            write(UInt64(2))
            write(bytes)
        }
    }

    /// A text that hardly comes again.
    package mutating func write(own text: String?) {
        guard let text else { return write(UInt64(0)) }
        text.withUTF8Bytes { utf8 in
            write(UInt64(utf8.count + 1))
            append(Array(utf8))
        }
    }
}

extension CompactReader {
    package mutating func payload() throws(Damage) -> Payload {
        var payload = Payload()
        payload.title = try ownText()
        payload.subtitle = try ownText()
        payload.body = try ownText()
        let hasBadge = try number() == 1
        let badge = Int(try signed())
        payload.badge = hasBadge ? badge : nil
        payload.sound = try text()
        payload.category = try text()
        payload.threadID = try text()
        payload.interruptionLevel = try text()
        let flags = try number()
        payload.soundIsCritical = flags & 16 != 0
        payload.contentAvailable = flags & 8 != 0
        payload.contentAvailableIsVoid = flags & 4 != 0
        payload.mutableContent = flags & 2 != 0
        payload.hasAPS = flags & 1 != 0
        switch try number() {
        case 0: break
        case 1: payload.source = .pushed(try blob())
        case 2: payload.source = .archived(try blob())
        default: throw Damage()
        }
        return payload
    }

    /// What `write(own:)` has written.
    package mutating func ownText() throws(Damage) -> String? {
        let code = try number()
        guard code > 0 else { return nil }
        guard let count = Int(exactly: code - 1),
            let text = String(validating: try bytes(count), as: UTF8.self)
        else { throw Damage() }
        return text
    }
}

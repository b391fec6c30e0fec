import PushGateway
import PushModel

extension LoggedStep {
    /// JSON of an event of the world, or a request as a log keeps it.
    func writeEvent(to writer: inout CompactWriter) {
        switch event {
        case .push(let exchange): exchange.writeRequest(to: &writer)
        case .world(let bytes): writer.append(bytes)
        case .note: break
        }
    }

    /// What was answered to a push; nothing otherwise.
    func writeAnswer(to writer: inout CompactWriter) {
        guard case .push(let exchange) = event else { return }
        exchange.writeResponse(to: &writer)
    }

    /// Nothing for most rows.
    func writeMentions(to writer: inout CompactWriter) {
        let pushes = mentionedPushes
        guard !pushes.isEmpty else { return }
        writer.write(UInt64(pushes.count))
        for push in pushes.sorted() { writer.write(push) }
    }

    /// Sets event and records from what a log has kept.
    mutating func decode(
        _ kind: Kind, event: [UInt8], answer: [UInt8], records: [UInt8]
    ) throws(CompactReader.Damage) {
        var reader = CompactReader(records)
        self.records = try reader.records()
        switch kind {
        case .push: self.event = .push(try PushRequest(compact: event), try Self.response(answer))
        case .event: self.event = .world(event)
        case .note, .connection: self.event = .note
        }
    }

    private static func response(_ bytes: [UInt8]) throws(CompactReader.Damage) -> PushResponse {
        var reader = CompactReader(bytes)
        let status = Int(clamping: try reader.number())
        let reason = try reader.text().flatMap(Reason.init)
        var response = PushResponse(status: status, reason: reason, id: try reader.word())
        response.uniqueID = try reader.text()
        let hasTimestamp = try reader.number() == 1
        let timestamp = try reader.signed()
        if hasTimestamp { response.timestamp = timestamp }
        response.hint = try reader.text()
        if !reader.isAtEnd { response.fault = try reader.fault() }
        if !reader.isAtEnd { try reader.readChannelPart(of: &response) }
        return response
    }
}

/// Member by member of the object: to hand on the request or the answer would be a copy of it.
extension PushExchange {
    /// The request without its credential: a log keeps nobody's token.
    fileprivate func writeRequest(to writer: inout CompactWriter) {
        writer.write(request.connection)
        writer.write(request.method)
        writer.write(request.path)
        writer.write(request.host)
        writer.write(request.id)
        writer.write(request.expiration)
        writer.write(request.priority)
        writer.write(request.collapseID)
        writer.write(request.topic)
        writer.write(request.pushType)
        writer.write(request.repeatedHeader)
        writer.write(request.payload)
        let isAboutChannels =
            request.environment != nil || request.channelID != nil || request.requestID != nil
        if let origin = request.origin {
            writer.write(origin)
        } else if isAboutChannels {
            writer.write(String?.none)
        }
        if isAboutChannels {
            writer.write(request.channelID)
            writer.write(request.requestID)
            writer.write(request.environment?.rawValue)
        }
    }

    fileprivate func writeResponse(to writer: inout CompactWriter) {
        writer.write(UInt64(clamping: response.status))
        writer.write(response.reason?.rawValue)
        writer.write(response.id)
        writer.write(response.uniqueID)
        writer.write(response.timestamp == nil ? UInt64(0) : 1)
        writer.write(response.timestamp ?? 0)
        writer.write(response.hint)
        let isAboutChannels = response.requestID != nil
        if let fault = response.fault {
            writer.write(fault)
        } else if isAboutChannels {
            writer.write(String?.none)
        }
        if isAboutChannels { writer.write(channelPartOf: response) }
    }
}

extension PushRequest {
    fileprivate init(compact bytes: [UInt8]) throws(CompactReader.Damage) {
        var reader = CompactReader(bytes)
        self.init(
            connection: try reader.number(), method: try reader.word(), path: try reader.word(),
            host: try reader.text(), id: try reader.text(), expiration: try reader.text(),
            priority: try reader.text(), collapseID: try reader.text(),
            topic: try reader.text(), pushType: try reader.text(),
            repeatedHeader: try reader.text(), credential: .logged, payload: try reader.blob())
        if !reader.isAtEnd { origin = try reader.origin() }
        if !reader.isAtEnd {
            channelID = try reader.text()
            requestID = try reader.text()
            environment = try reader.text().flatMap(PushEnvironment.init)
        }
    }
}

extension CompactWriter {
    /// Behind the rest of a request; one that came from nowhere ends without it.
    fileprivate mutating func write(_ origin: PushOrigin) {
        let flags: UInt64 = (origin.isSecure ? 1 : 0) | (origin.isProxied ? 2 : 0)
        write(origin.transport.rawValue)
        write(flags)
        write(origin.userAgent)
        write(origin.label)
        write(origin.traceparent)
    }
}

extension CompactReader {
    /// `nil` when nothing stands in its place.
    fileprivate mutating func origin() throws(Damage) -> PushOrigin? {
        guard let word = try text() else { return nil }
        guard let transport = PushOrigin.Transport(rawValue: word) else { throw Damage() }
        let flags = try number()
        return PushOrigin(
            transport: transport, isSecure: flags & 1 != 0, isProxied: flags & 2 != 0,
            userAgent: try text(), label: try text(), traceparent: try text())
    }
}

extension CompactWriter {
    /// What a fault did, behind the rest of an answer; most answers end without it.
    fileprivate mutating func write(_ fault: AppliedFault) {
        write(fault.name)
        write(fault.answer.description)
        write(fault.phase.rawValue)
        write(fault.delay?.text)
    }
}

extension CompactReader {
    /// `nil` when nothing stands in its place.
    fileprivate mutating func fault() throws(Damage) -> AppliedFault? {
        guard let name = try text() else { return nil }
        guard let answer = FaultAnswer(try word()), let phase = FaultPhase(rawValue: try word())
        else { throw Damage() }
        return AppliedFault(
            name: name, answer: answer, phase: phase,
            delay: try text().flatMap { Duration(text: $0) })
    }
}

extension CompactWriter {
    /// Behind the rest of an answer; those to pushes end without it.
    fileprivate mutating func write(channelPartOf response: PushResponse) {
        for text in [response.requestID, response.channelID, response.content] { write(text) }
        write(UInt64(clamping: (response.phones ?? -1) + 1))
    }
}

extension CompactReader {
    fileprivate mutating func readChannelPart(of response: inout PushResponse) throws(Damage) {
        response.requestID = try text()
        response.channelID = try text()
        response.content = try text()
        let phones = Int(clamping: try number())
        response.phones = phones == 0 ? nil : phones - 1
    }
}

import PushGateway
import PushModel

extension LoggedStep {
    /// Writes the JSON of an event of the world, or a request as a log keeps it.
    func writeEvent(to writer: inout CompactWriter) {
        switch event {
        case .push(let exchange): exchange.writeRequest(to: &writer)
        case .world(let bytes): writer.append(bytes)
        case .note: break
        }
    }

    /// Writes the answer to a push; nothing for other steps.
    func writeAnswer(to writer: inout CompactWriter) {
        guard case .push(let exchange) = event else { return }
        exchange.writeResponse(to: &writer)
    }

    /// Writes the mentioned pushes; nothing for most steps.
    static func write(mentions pushes: Set<String>, to writer: inout CompactWriter) {
        guard !pushes.isEmpty else { return }
        writer.write(UInt64(pushes.count))
        for push in pushes.sorted() { writer.write(push) }
    }
}

extension LoggedStep.Event {
    /// Reads an event of `length` bytes, and the answer of `answerLength` bytes.
    init(
        from reader: inout CompactReader, _ kind: LoggedStep.Kind, length: Int, answerLength: Int
    ) throws(CompactReader.Damage) {
        switch kind {
        case .push:
            let request = try reader.part(length) { reader throws(CompactReader.Damage) in
                try reader.request()
            }
            let response = try reader.part(answerLength) { reader throws(CompactReader.Damage) in
                try reader.response()
            }
            self = .push(request, response)
        case .event:
            guard answerLength == 0 else { throw CompactReader.Damage() }
            self = .world(try reader.bytes(length))
        case .note, .connection:
            guard length == 0, answerLength == 0 else { throw CompactReader.Damage() }
            self = .note
        }
    }
}

/// Written member by member, because passing the request or the answer would copy it.
extension PushExchange {
    /// Writes the request without its credential: a log keeps no tokens of providers.
    fileprivate func writeRequest(to writer: inout CompactWriter) {
        writer.write(request.connection)
        writer.write(request.method)
        writer.write(pathOf: request)
        writer.write(request.host)
        writer.write(request.id)
        writer.write(request.expiration)
        writer.write(request.priority)
        writer.write(request.collapseID)
        writer.write(whole: request.topic)
        writer.write(request.pushType)
        writer.write(request.repeatedHeader)
        writer.write(source: request.payload)
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
        writer.write(own: response.uniqueID?.description)
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

extension StepCells {
    /// Returns the texts of a push that are searched, in the order in which they were written.
    func searchedTexts() throws(CompactReader.Damage) -> SearchedTexts {
        var scan = CompactScan(event)
        _ = try scan.number()
        // The method.
        try scan.text()
        // A path without a device token follows an empty token.
        if try scan.blob().isEmpty { try scan.text() }
        // The host, identifier, expiration, priority and collapse identifier.
        for _ in 1...5 { try scan.text() }
        let topic = try scan.text()
        // The push type and the repeated header.
        for _ in 1...2 { try scan.text() }
        return SearchedTexts(payload: try scan.blob(), id: push, topic: topic)
    }
}

extension CompactReader {
    fileprivate mutating func request() throws(Damage) -> PushRequest {
        var request = PushRequest(
            connection: try number(), method: try word(), path: try path(), host: try text(),
            id: try text(), expiration: try text(), priority: try text(),
            collapseID: try text(), topic: try text(), pushType: try text(),
            repeatedHeader: try text(), credential: .logged, payload: try source())
        if !isAtEnd { request.origin = try origin() }
        if !isAtEnd {
            request.channelID = try text()
            request.requestID = try text()
            request.environment = try text().flatMap(PushEnvironment.init)
        }
        return request
    }

    fileprivate mutating func response() throws(Damage) -> PushResponse {
        let status = Int(clamping: try number())
        let reason = try text().flatMap(Reason.init)
        var response = PushResponse(status: status, reason: reason, id: try word())
        if let text = try ownText() {
            guard let id = PushIdentifier(text) else { throw Damage() }
            response.uniqueID = id
        }
        let hasTimestamp = try number() == 1
        let timestamp = try signed()
        if hasTimestamp { response.timestamp = timestamp }
        response.hint = try text()
        if !isAtEnd { response.fault = try fault() }
        if !isAtEnd { try readChannelPart(of: &response) }
        return response
    }
}

extension CompactWriter {
    /// Writes the device token that the path names. Another path follows an empty token.
    fileprivate mutating func write(pathOf request: PushRequest) {
        if request.unusualPath == nil, let token = request.deviceToken {
            write(token)
        } else {
            write([UInt8]())
            write(request.path)
        }
    }
}

extension CompactReader {
    fileprivate mutating func path() throws(Damage) -> String {
        let digits = try blob()
        guard !digits.isEmpty else { return try word() }
        guard let token = digits.withUnsafeBytes({ DeviceToken(utf8: $0) }) else { throw Damage() }
        return PushRequest.Target.device(token).path
    }
}

extension CompactWriter {
    /// Writes an origin after the rest of a request. A request without an origin ends before it.
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
    /// Reads an origin; `nil` if its place is empty.
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
    /// Writes the effect of a fault after the rest of an answer. Most answers end before it.
    fileprivate mutating func write(_ fault: AppliedFault) {
        write(fault.name)
        write(fault.answer.description)
        write(fault.phase.rawValue)
        write(fault.delay?.text)
    }
}

extension CompactReader {
    /// Reads a fault; `nil` if its place is empty.
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
    /// Writes the channel part after the rest of an answer. Answers to pushes end before it.
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

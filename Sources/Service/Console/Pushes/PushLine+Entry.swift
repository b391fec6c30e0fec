import API
import Foundation
import Log
import Page
import PushGateway
import PushModel

extension PushLine {
    init(_ request: LoggedRequest, epoch: UnixTime) {
        switch request {
        case .push(let entry):
            self.init(entry, epoch: epoch)
            setPayload(entry.request.payload)
        case .connection(let connection): self.init(connection, epoch: epoch)
        }
    }

    /// Returns a request as JSON, as in a list of the API.
    package static func encoded(_ request: LoggedRequest, epoch: UnixTime) throws -> [UInt8] {
        Array(try PushLine(request, epoch: epoch).json(ConsoleContext.makeEncoder()))
    }

    /// A line without the payload.
    init(summaryOf request: LoggedRequest, epoch: UnixTime) {
        switch request {
        case .push(let entry): self.init(entry, epoch: epoch)
        case .connection(let connection): self.init(connection, epoch: epoch)
        }
    }

    private init(_ connection: FailedConnection, epoch: UnixTime) {
        self.init(
            .connection, sequence: connection.sequence,
            at: WallTime.text(of: connection.time, epoch: epoch), status: 0, id: "",
            outcome: connection.sentence, fate: .refused, bytes: 0)
        hint = connection.sentence
    }

    /// A line without the payload.
    init(_ entry: PushEntry, epoch: UnixTime) {
        let (request, response, content) = (entry.request, entry.response, entry.content)
        self.init(
            .push, sequence: entry.sequence, at: WallTime.text(of: entry.time, epoch: epoch),
            status: response.status, id: entry.id, outcome: entry.outcome, fate: entry.fate,
            bytes: request.payload.count)
        reason = response.reason?.rawValue
        timestamp = response.timestamp
        uniqueID = response.uniqueID?.description
        topic = request.topic
        token = entry.token
        phone = entry.phone
        app = entry.app
        channel = response.channelID ?? request.channelID
        phones = response.phones
        pushType = request.pushType
        priority = request.priority.flatMap { Int($0) }
        expiration = request.expiration.flatMap { Int64($0) }
        collapseID = request.collapseID
        host = request.host
        title = content?.title
        body = content?.body
        hint = response.hint
        fault = response.fault?.name
        label = request.origin?.label
        userAgent = request.origin?.userAgent
        traceparent = request.origin?.traceparent
        transport = request.origin?.transport
        tls = request.origin?.isSecure
        proxied = request.origin.flatMap { $0.isProxied ? true : nil }
    }

    private mutating func setPayload(_ bytes: [UInt8]) {
        if PayloadText.isDeep(bytes) {
            payloadText = String(validating: bytes, as: UTF8.self)
        } else {
            payload = try? JSONValue(parsing: bytes)
        }
        guard payload == nil, payloadText == nil else { return }
        payloadBase64 = Data(bytes).base64EncodedString()
    }
}

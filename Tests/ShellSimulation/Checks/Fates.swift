import Log
import PushGateway
import PushModel

/// The fate of each accepted push, from the records of a log.
struct Fates {
    private var accepted: Set<String> = []
    private var ended: Set<String> = []
    /// Broadcasts have as many fates as there are phones that listen.
    private var broadcasts: Set<String> = []
    /// The pushes that are stored, and whose they are.
    private(set) var stored: [String: String] = [:]

    /// Throws a sentence about the first push with two fates, or with none but being stored.
    init(_ rows: [LoggedStep]) throws(Disorder) {
        for row in rows {
            if case .push(let exchange) = row.event {
                let response = exchange.response
                if exchange.request.channelApp != nil {
                    broadcasts.insert(response.identifier)
                } else if response.status == 200 {
                    accepted.insert(response.id)
                }
            }
            for record in row.records where record.kind == .gateway { try follow(record) }
        }
        for id in accepted where !ended.contains(id) && stored[id] == nil {
            throw Disorder(.fate, "push \(id) was accepted and nothing became of it")
        }
    }

    private mutating func follow(_ record: TraceRecord) throws(Disorder) {
        if let id = record.pushID, broadcasts.contains(id) { return }
        switch record.name {
        case .delivered, .discarded, .expired:
            guard let id = record.pushID else { return }
            let wasStored =
                record.name == .expired || record.detail == .fromStorage
                || record.detail == .tokenIsGone
            guard (stored[id] != nil) == wasStored else {
                throw Disorder(.fate, "push \(id) was \(record.word), stored or not")
            }
            try end(id)
        case .replaced:
            guard let id = record.pushID else { return }
            try end(id)
        case .stored:
            guard let id = record.pushID else { return }
            guard accepted.contains(id), !ended.contains(id), stored[id] == nil else {
                throw Disorder(.fate, "push \(id) was stored, and was something else before")
            }
            stored[id] = record.phone ?? ""
        default: break
        }
    }

    private mutating func end(_ id: String) throws(Disorder) {
        stored[id] = nil
        guard accepted.contains(id), ended.insert(id).inserted else {
            throw Disorder(.fate, "push \(id) has two fates, or was never accepted")
        }
    }
}

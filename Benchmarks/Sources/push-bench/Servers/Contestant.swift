/// A server that is measured.
enum Contestant: Hashable {
    /// The service as users start it, with the log in memory or in a folder.
    case belfry(phones: Int, keepsData: Bool)
    /// The service's wire and gateway in a process of their own: no phone, no log.
    case bareWire
    /// nghttp2's own server, answering with an empty file.
    case nghttpd
    /// Go's net/http and Node's http2, accepting whatever comes.
    case go, node

    /// What `--servers` calls them.
    enum Kind: String, CaseIterable {
        case belfry, data, wire, nghttpd, go, node
    }

    /// The servers of these kinds, each of the service's with so many phones.
    static func all(_ kinds: [Kind], phones: [Int]) -> [Contestant] {
        kinds.flatMap { kind -> [Contestant] in
            switch kind {
            case .belfry: phones.map { .belfry(phones: $0, keepsData: false) }
            case .data: phones.map { .belfry(phones: $0, keepsData: true) }
            case .wire: [.bareWire]
            case .nghttpd: [.nghttpd]
            case .go: [.go]
            case .node: [.node]
            }
        }
    }

    var name: String {
        switch self {
        case .belfry(let phones, keepsData: false): "belfry, \(phones.grouped) phones"
        case .belfry(let phones, keepsData: true): "belfry --data, \(phones.grouped) phones"
        case .bareWire: "bare wire: no phone, no log"
        case .nghttpd: "nghttpd, an empty file"
        case .go: "Go net/http, accepts all"
        case .node: "Node http2, accepts all"
        }
    }

    /// How many phones the requests are for.
    var phones: Int {
        if case .belfry(let phones, _) = self { phones } else { BenchFixture.recipients }
    }

    /// The program that it needs beside Belfry's own and those that no run can do without.
    var needs: String? {
        switch self {
        case .nghttpd: "nghttpd"
        case .go: "go"
        case .node: "node"
        default: nil
        }
    }
}

extension Int {
    /// `1,000,000`
    var grouped: String {
        let digits = String(self)
        return String(
            digits.enumerated().flatMap { index, digit in
                index > 0 && (digits.count - index).isMultiple(of: 3) ? [",", digit] : [digit]
            })
    }
}

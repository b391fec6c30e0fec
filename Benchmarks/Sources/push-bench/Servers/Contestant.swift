/// A server that is measured.
enum Contestant: Hashable {
    /// The service with the options of users, and with the log in memory or in a folder.
    case belfry(phones: Int, keepsData: Bool)
    /// The service's wire and gateway in a separate process, without phones and without a log.
    case bareWire
    /// The server of nghttp2, which answers with an empty file.
    case nghttpd
    /// Go's net/http and Node's http2, which accept every push.
    case go, node

    /// The names in `--servers`.
    enum Kind: String, CaseIterable {
        case belfry, data, wire, nghttpd, go, node
    }

    /// The servers of these kinds; those of the service for each number of phones.
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

    /// The number of phones that the requests are for.
    var phones: Int {
        if case .belfry(let phones, _) = self { phones } else { BenchFixture.recipients }
    }

    /// The program that the server needs, apart from Belfry's own and from those that every run
    /// needs.
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
    /// The number with commas, such as `1,000,000`.
    var grouped: String {
        let digits = String(self)
        return String(
            digits.enumerated().flatMap { index, digit in
                index > 0 && (digits.count - index).isMultiple(of: 3) ? [",", digit] : [digit]
            })
    }
}

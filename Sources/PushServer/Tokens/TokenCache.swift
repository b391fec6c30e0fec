import PushGateway

/// Tokens that were looked at already, by their exact text, so that a signature is verified once.
///
/// Two generations bound it: when the young one is full it becomes the old one, and what nobody
/// asked for since then is forgotten.
struct TokenCache {
    private let generationSize: Int
    private var young: [String: Credential] = [:]
    private var old: [String: Credential] = [:]

    /// Holds at most twice `generationSize` tokens.
    init(generationSize: Int) {
        self.generationSize = max(generationSize, 1)
    }

    var count: Int { young.count + old.count }

    mutating func credential(for text: String) -> Credential? {
        if let credential = young[text] { return credential }
        guard let credential = old.removeValue(forKey: text) else { return nil }
        insert(credential, for: text)
        return credential
    }

    mutating func insert(_ credential: Credential, for text: String) {
        if young.count >= generationSize {
            old = young
            young = [:]
        }
        young[text] = credential
    }
}

import PushModel

/// One share of `--mix alert=80,background=20`.
package struct LoadShare: Hashable, Sendable {
    package enum Content: Hashable, Sendable {
        /// A push of ours, of this type and with this `apns-priority`.
        case type(PushType, priority: Int?)
        /// A payload in a file.
        case file(String)
    }

    /// Why a mix cannot be understood, as a sentence.
    package struct Misspelling: Error, Hashable {
        package var sentence: String
    }

    /// Of these there are pushes to send without a file.
    package static let types: [PushType] = [.alert, .background, .voip]

    private static let example = "Write for instance: --mix alert=80,background=20"
    private static let most = 1_000_000

    /// As it was written.
    package var name: String
    package var content: Content
    /// What part of the pushes, beside the weights of the others; from 1 to 1,000,000.
    package var weight: Int

    package init(_ name: String, _ content: Content, weight: Int) {
        self.name = name
        self.content = content
        self.weight = weight
    }

    /// The shares that `text` names: `alert=80,alert/5=10,order.apns=10`.
    package static func list(_ text: String) throws(Misspelling) -> [LoadShare] {
        var shares: [LoadShare] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let share = try LoadShare(String(part.trimming(" ")))
            guard !shares.contains(where: { $0.name == share.name }) else {
                throw Misspelling(
                    sentence: "--mix names “\(share.name)” twice. Give it one share.")
            }
            shares.append(share)
        }
        return shares
    }

    private init(_ text: String) throws(Misspelling) {
        guard let equals = text.lastIndex(of: "=") else {
            throw Misspelling(
                sentence: "“\(text)” in --mix has no share. \(Self.example)")
        }
        let name = String(text[..<equals])
        guard let weight = Int(text[text.index(after: equals)...]), (1...Self.most).contains(weight)
        else {
            throw Misspelling(
                sentence: "The share of “\(name)” in --mix is a whole number from 1 to "
                    + "\(Self.most). \(Self.example)")
        }
        self.init(name, try Self.content(name), weight: weight)
    }

    private static func content(_ name: String) throws(Misspelling) -> Content {
        if [".json", ".apns"].contains(where: name.lowercased().hasSuffix) { return .file(name) }
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        guard let type = PushType(rawValue: String(parts[0])), types.contains(type) else {
            let known = types.map(\.rawValue).joined(separator: ", ")
            throw Misspelling(
                sentence: "--mix does not know “\(name)”. It takes \(known), with a priority as "
                    + "in alert/5, and files that end in .json or .apns. \(example)")
        }
        guard parts.count > 1 else { return .type(type, priority: nil) }
        guard parts.count == 2, let priority = Int(parts[1]), [1, 5, 10].contains(priority) else {
            throw Misspelling(
                sentence: "The priority of “\(name)” in --mix is 10, 5 or 1, as in alert/5.")
        }
        return .type(type, priority: priority)
    }
}

extension Substring {
    /// Without `character` at its ends.
    fileprivate func trimming(_ character: Character) -> Substring {
        var rest = self
        while rest.first == character { rest.removeFirst() }
        while rest.last == character { rest.removeLast() }
        return rest
    }
}

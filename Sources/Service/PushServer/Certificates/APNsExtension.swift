import SwiftASN1

/// The extensions by which Apple marks the certificates of providers, under `1.2.840.113635.100.6.3`.
///
/// https://developer.apple.com/documentation/usernotifications/sending-notification-requests-to-apns
enum APNsExtension {
    /// The mark for the sandbox.
    static let sandbox: ASN1ObjectIdentifier = [1, 2, 840, 113635, 100, 6, 3, 1]
    /// The mark for production.
    static let production: ASN1ObjectIdentifier = [1, 2, 840, 113635, 100, 6, 3, 2]
    /// The list of topics in VoIP certificates.
    static let voipTopics: ASN1ObjectIdentifier = [1, 2, 840, 113635, 100, 6, 3, 4]
    /// The list of all topics.
    static let topics: ASN1ObjectIdentifier = [1, 2, 840, 113635, 100, 6, 3, 6]
    /// The attribute `UID` in a subject.
    static let userID: ASN1ObjectIdentifier = [0, 9, 2342, 19_200_300, 100, 1, 1]
    static let commonName: ASN1ObjectIdentifier = [2, 5, 4, 3]
}

/// The value of the extension with the topics: a sequence in which each topic is a text, followed
/// by a sequence of its kinds, such as `app` and `voip`.
struct TopicList: DERParseable, DERSerializable {
    var topics: [(name: String, kinds: [String])]

    /// Reads topics without their kinds, because the suffix of a topic shows its kind.
    init(derEncoded node: ASN1Node) throws {
        guard case .constructed(let parts) = node.content else {
            topics = [(try Self.text(node), [])]
            return
        }
        topics = []
        for part in parts {
            if case .primitive = part.content { topics.append((try Self.text(part), [])) }
        }
    }

    init(_ topics: [(name: String, kinds: [String])]) {
        self.topics = topics
    }

    func serialize(into coder: inout DER.Serializer) throws {
        try coder.appendConstructedNode(identifier: .sequence) { coder in
            for topic in topics {
                try coder.serialize(ASN1UTF8String(topic.name))
                try coder.appendConstructedNode(identifier: .sequence) { coder in
                    for kind in topic.kinds { try coder.serialize(ASN1UTF8String(kind)) }
                }
            }
        }
    }

    private static func text(_ node: ASN1Node) throws -> String {
        switch node.identifier {
        case ASN1PrintableString.defaultIdentifier:
            String(try ASN1PrintableString(derEncoded: node))
        case ASN1IA5String.defaultIdentifier: String(try ASN1IA5String(derEncoded: node))
        default: String(try ASN1UTF8String(derEncoded: node))
        }
    }
}

extension JSONWebToken {
    /// The first part: how the token is signed, and with which key.
    struct Header: Decodable {
        let algorithm: String?
        let keyID: String?

        private enum CodingKeys: String, CodingKey {
            case algorithm = "alg"
            case keyID = "kid"
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            algorithm = try? container.decode(String.self, forKey: .algorithm)
            keyID = try? container.decode(String.self, forKey: .keyID)
        }
    }

    /// The second part: who issued the token, and when.
    struct Claims: Decodable {
        let teamID: String?
        let issuedAt: Double?

        private enum CodingKeys: String, CodingKey {
            case teamID = "iss"
            case issuedAt = "iat"
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            teamID = try? container.decode(String.self, forKey: .teamID)
            issuedAt = Self.seconds(in: container)
        }

        /// An integer (aioapns, Go), a fraction (PyAPNs2) or a decimal string (kalyke, APNSwift).
        private static func seconds(in container: KeyedDecodingContainer<CodingKeys>) -> Double? {
            if let number = try? container.decode(Double.self, forKey: .issuedAt) { return number }
            guard let text = try? container.decode(String.self, forKey: .issuedAt),
                !text.isEmpty, text.utf8.count <= 32,
                text.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || $0 == 46 })
            else { return nil }
            return Double(text)
        }
    }
}

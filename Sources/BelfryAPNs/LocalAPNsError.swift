/// Why there is no APNs for a phone, in a sentence.
public struct LocalAPNsError: Error, CustomStringConvertible {
    public let description: String

    init(_ description: String) {
        self.description = description
    }
}

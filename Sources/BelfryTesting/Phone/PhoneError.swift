/// Why there is no such phone, in a sentence.
public struct PhoneError: Error, CustomStringConvertible {
    public let description: String

    init(_ description: String) {
        self.description = description
    }
}

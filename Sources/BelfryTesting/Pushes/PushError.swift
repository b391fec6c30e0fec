/// What is wrong with a push, in a sentence.
public struct PushError: Error, CustomStringConvertible {
    public let description: String

    init(_ description: String) {
        self.description = description
    }
}

/// Why a scenario file cannot be read: where, what, and what to write instead.
public struct ScenarioError: Error, Hashable, Sendable, CustomStringConvertible {
    public var place: Place
    /// What is wrong, as a sentence.
    public var sentence: String
    /// What to write instead, as a sentence; `nil` when the first one says it all.
    public var suggestion: String?

    public init(_ place: Place, _ sentence: String, suggestion: String? = nil) {
        self.place = place
        self.sentence = sentence
        self.suggestion = suggestion
    }

    public var description: String {
        "\(place): \([sentence, suggestion].compactMap(\.self).joined(separator: " "))"
    }
}

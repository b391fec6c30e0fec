/// Damage in stored data that the database itself does not detect.
struct LogDamage: Error {
    /// The damage, for messages: "the column sum is damaged".
    var sentence: String

    init(sentence: String) {
        self.sentence = sentence
    }

    /// A row of the log is damaged.
    init(batch first: Int64) {
        sentence = "the batch of step \(first) is damaged"
    }

    /// The state of a phone is damaged.
    init(stateOf phone: String?) {
        sentence = "the state of \(phone ?? "a phone") is damaged"
    }
}

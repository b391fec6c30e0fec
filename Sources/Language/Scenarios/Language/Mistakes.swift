/// The mistakes found in a file. Reading continues after a mistake, so that all are reported at
/// once.
final class Mistakes {
    /// The most mistakes that are reported.
    static let limit = 100

    private(set) var all: [ScenarioError] = []
    /// The folder of the file, for the files that it names; `nil` for text that is not from a file.
    let folder: String?

    init(folder: String? = nil) {
        self.folder = folder
    }

    var isFull: Bool { all.count >= Self.limit }

    /// Notes a mistake once, even if several aliases lead to it.
    func note(_ error: ScenarioError) {
        guard !isFull, !all.contains(error) else { return }
        all.append(error)
    }
}

extension ScenarioNode {
    /// Returns the value that `read` returns for the node; notes a mistake and returns `nil`.
    func noting<Value>(
        _ read: (ScenarioNode) throws(ScenarioError) -> Value
    ) -> Value? {
        do {
            return try read(self)
        } catch {
            mistakes.note(error)
            return nil
        }
    }
}

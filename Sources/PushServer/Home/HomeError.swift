/// What is wrong with a file of Belfry's home, and what to do about it.
public enum HomeError: Error, Hashable, Sendable, CustomStringConvertible {
    case unreadable(file: String, problem: String)
    case notWritable(file: String, problem: String)
    /// The file is there and is not what it should be; it is never replaced silently, because
    /// somebody may trust what it was.
    case damaged(file: String, problem: String, advice: String)
    /// Two files belong together and one of them is gone.
    case partial(missing: String, present: String)

    public var description: String {
        switch self {
        case .unreadable(let file, let problem):
            "Cannot read \(file): \(problem). Check its permissions, or choose another home "
                + "with --home."
        case .notWritable(let file, let problem):
            "Cannot write \(file): \(problem). Check the folder's permissions, or choose another "
                + "home with --home."
        case .damaged(let file, let problem, let advice):
            "\(file) is damaged: \(problem). \(advice)"
        case .partial(let missing, let present):
            "\(missing) is missing, though \(present) is there and belongs to it. Put the file "
                + "back, or delete both to have new ones made; clients that trust the old CA "
                + "must then be given the new one."
        }
    }
}

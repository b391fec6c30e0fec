/// `UIApplication.State`.
public enum ApplicationState: String, Hashable, Sendable, Codable, CaseIterable {
    case active
    case inactive
    case background
}

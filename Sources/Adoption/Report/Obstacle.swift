/// Something that adoption cannot do for the app.
public struct Obstacle: Hashable, Sendable {
    public var place: Place
    /// What it is, and why it stays.
    public var what: String
    /// What a person can do about it.
    public var remedy: String

    public init(place: Place, what: String, remedy: String) {
        self.place = place
        self.what = what
        self.remedy = remedy
    }
}

/// Something that reads otherwise in the copy than in the app's file.
public struct Change: Hashable, Sendable {
    public var place: Place
    /// What became of it, for instance “`@objc` removed”.
    public var what: String
    public var why: String

    public init(place: Place, what: String, why: String) {
        self.place = place
        self.what = what
        self.why = why
    }
}

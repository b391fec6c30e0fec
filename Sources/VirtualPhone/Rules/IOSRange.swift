import PushModel

/// From one version of iOS on, up to another or to this day.
struct IOSRange {
    var since: IOSVersion
    var until: IOSVersion?

    static func since(_ major: Int, _ minor: Int = 0) -> IOSRange {
        IOSRange(since: IOSVersion(major, minor), until: nil)
    }

    /// Holds on `first` and no longer on `end`.
    static func from(_ first: Int, before end: Int) -> IOSRange {
        IOSRange(since: IOSVersion(first), until: IOSVersion(end))
    }
}

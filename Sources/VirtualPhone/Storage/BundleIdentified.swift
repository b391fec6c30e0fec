import PushModel

/// Something that is about one app.
protocol BundleIdentified {
    var bundle: BundleID { get }
}

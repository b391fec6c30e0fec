/// The bundle identifier of an app, such as `com.example.app`.
public typealias BundleID = String

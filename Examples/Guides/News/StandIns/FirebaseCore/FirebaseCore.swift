import Foundation

/// Firebase's class with the members that this app calls. It configures nothing.
public final class FirebaseApp: NSObject {
    public static func configure() {}
}

import Foundation

/// Firebase's class, as far as this app calls it: nothing is configured.
public final class FirebaseApp: NSObject {
    public static func configure() {}
}

import Foundation

#if canImport(Security)
    import Security
#endif

/// The user who is signed in.
enum Session: Equatable {
    case user(String), signedOut
    /// The keychain cannot be read: before the first unlock after a restart, or while the phone is
    /// locked. The user may still be signed in.
    case unreadable

    /// Reads an item of the keychain, which was written with `kSecAttrAccessibleAfterFirstUnlock`.
    static func inKeychain() -> Session {
        #if canImport(Security)
            let query: [CFString: Any] = [
                kSecClass: kSecClassGenericPassword, kSecAttrService: "user", kSecReturnData: true,
            ]
            var item: CFTypeRef?
            let status = SecItemCopyMatching(query as CFDictionary, &item)
            if status == errSecItemNotFound { return .signedOut }
            guard status == errSecSuccess, let user = item as? Data else { return .unreadable }
            return .user(String(decoding: user, as: UTF8.self))
        #else
            return .unreadable
        #endif
    }
}

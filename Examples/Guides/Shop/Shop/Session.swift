import Foundation

#if canImport(Security)
    import Security
#endif

/// Who is signed in.
enum Session: Equatable {
    case user(String), nobody
    /// Until the first unlock after a restart, or while the phone is locked. This is not nobody.
    case unreadable

    /// An item of the keychain, which was written with `kSecAttrAccessibleAfterFirstUnlock`.
    static func inKeychain() -> Session {
        #if canImport(Security)
            let query: [CFString: Any] = [
                kSecClass: kSecClassGenericPassword, kSecAttrService: "user", kSecReturnData: true,
            ]
            var item: CFTypeRef?
            let status = SecItemCopyMatching(query as CFDictionary, &item)
            if status == errSecItemNotFound { return .nobody }
            guard status == errSecSuccess, let user = item as? Data else { return .unreadable }
            return .user(String(decoding: user, as: UTF8.self))
        #else
            return .unreadable
        #endif
    }
}

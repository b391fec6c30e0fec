public import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#elseif canImport(Glibc)
    import Glibc
#endif

/// The number on the app's icon, which the app shares with its extensions in a file in the folder
/// of their App Group.
///
///     let group = FileManager.default.containerURL(
///         forSecurityApplicationGroupIdentifier: "group.com.example.mail")
///     let badge = group.map { PushBadge(directory: $0) }
///
/// The service extension counts the pushes that are shown while the app does not run, with
/// `draft.count(in: badge)`. The app sets the right number as soon as it runs: set
/// `PushConfiguration.badge`, and call `setBadge` at each `.refreshBadge`.
public struct PushBadge: Hashable, Sendable {
    private let file: URL

    /// Creates a badge in the given folder, which must be the folder of the App Group.
    public init(directory: URL) {
        file = directory.appendingPathComponent("PushRouter.badge")
    }

    /// The number that was last set or counted; 0 if none was. Throws if the file cannot be read,
    /// for example before the first unlock after a restart.
    public var count: Int {
        get throws { try change { $0 } }
    }

    /// Sets the number. A number below 0 counts as 0.
    ///
    ///     try badge.set(inbox.unread)
    public func set(_ count: Int) throws {
        _ = try change { _ in count }
    }

    /// Adds to the number and returns the sum. Several processes can count at the same time.
    ///
    ///     content.badge = NSNumber(value: try badge.add(3))
    @discardableResult
    public func add(_ number: Int = 1) throws -> Int {
        try change { count in
            let (sum, isTooLarge) = count.addingReportingOverflow(number)
            return isTooLarge ? count : sum
        }
    }

    /// Makes the file readable after the first unlock. Otherwise it may be out of reach on a locked
    /// phone, like the app's other files.
    private func unlock() {
        #if canImport(Darwin) && !os(macOS)
            try? FileManager.default.setAttributes(
                [.protectionKey: FileProtectionType.completeUntilFirstUserAuthentication],
                ofItemAtPath: file.path)
        #endif
    }

    /// Reads and writes the file while it is locked against other processes.
    private func change(_ body: (Int) -> Int) throws -> Int {
        guard let stream = fopen(file.path, "a+") else { throw CocoaError(.fileWriteUnknown) }
        // Closing the file also unlocks it.
        defer { fclose(stream) }
        guard flock(fileno(stream), LOCK_EX) == 0 else { throw CocoaError(.fileWriteUnknown) }
        rewind(stream)
        var bytes = [UInt8](repeating: 0, count: 32)
        let before = Int(String(decoding: bytes[..<fread(&bytes, 1, 32, stream)], as: UTF8.self))
        if before == nil { unlock() }
        let after = max(0, body(before ?? 0))
        guard after != before else { return after }
        let text = String(after)
        guard ftruncate(fileno(stream), 0) == 0, fputs(text, stream) >= 0, fflush(stream) == 0
        else { throw CocoaError(.fileWriteUnknown) }
        return after
    }
}

/// Declarations that Foundation has on Apple's systems and lacks on Linux, and which
/// push code uses. The support file has the declarations that the copies use.
struct FoundationGap: Sendable {
    /// The names that show a use.
    let uses: Set<String>
    /// The names that an app may declare itself, which then needs no others. A name that ends with a
    /// colon is the beginning of the labels of an initializer.
    let declares: [String]
    /// The declarations as Swift source text.
    let text: String

    static let all: [FoundationGap] = [
        .localization, .resource, .userNotificationString, .relativeDates, .lists, .process, .clock,
        .sync, .exceptions, .bundleKeys, .files, .folders, .coordinator, .cloudDefaults, .weakSets,
        .sessions, .notificationSequence,
    ]

    /// Returns the gaps that an app uses and does not fill itself.
    ///
    /// - Parameters:
    ///   - mentioned: the names in the copies.
    ///   - declared: the names that the app's copied files declare, with the labels of initializers.
    static func needed(mentioned: Set<String>, declared: Set<String>) -> [FoundationGap] {
        all.filter { gap in
            !gap.uses.isDisjoint(with: mentioned)
                && !gap.declares.contains { name in
                    name.hasSuffix(":")
                        ? declared.contains { $0.hasPrefix(name) } : declared.contains(name)
                }
        }
    }

    /// The names of the types that the gap declares.
    var types: Set<String> { Set(declares.filter { $0.first?.isUppercase == true }) }
}

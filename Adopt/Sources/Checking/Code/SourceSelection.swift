/// The names in sources that are not parsed.
package struct UnreadCode: Sendable {
    /// The functions that they declare, so that a call may mean one of them.
    package var functions: Set<String> = []
    /// All words but those of `calls` and of declarations, so that they may use any of the app's code.
    package var words: Set<String> = []
    /// The types of calls such as `Pushes.shared.register()`, by the function's name.
    package var calls: [String: Set<String>] = [:]

    package init() {}

    /// Adds the words of a text that is not parsed: a source, a storyboard, a property list.
    package mutating func add(_ text: String) { add(SourceSelection.words(of: text)) }

    fileprivate mutating func add(_ words: SourceSelection.Words) {
        functions.formUnion(words.functions)
        self.words.formUnion(words.all)
        calls.merge(words.calls) { $0.union($1) }
    }
}

/// The sources that can matter for pushes: those that use Apple's push API, and those that declare
/// functions and types that they use. Parsing the others would take most of the time.
package struct SourceSelection {
    /// The sources to parse, in their order.
    package private(set) var sources: [ProjectFile] = []
    package private(set) var unread: UnreadCode

    /// The words of one source.
    fileprivate struct Words {
        var functions: Set<String> = []
        var types: Set<String> = []
        /// Names before a parenthesis or a dot.
        var used: Set<String> = []
        var all: Set<String> = []
        var calls: [String: Set<String>] = [:]
        var isPushCode = false
    }

    /// Rounds in which the declarations of used names are added.
    private static let rounds = 2
    /// A name that more files declare has no single meaning.
    private static let mostFiles = 3

    private static let beginnings = [
        "UNUserNotification", "UNNotification", "UNMutable", "UIApplicationDelegate", "PKPush",
        "UIWindowScene", "UISceneDelegate", "interruptionLevel", "BGTask",
    ]
    private static let parts = [
        "RemoteNotification", "AppDelegate", "launchOptions", "willPresent", "makeKeyAndVisible",
        "setNotificationCategories", "ActivityKit", "ActivityAttributes", "LiveActivit",
        "activityUpdates", "pushTokenUpdates", "pushToStartToken", "applicationIconBadgeNumber",
        "setBadgeCount", "setAPNSToken",
    ]
    private static let declarations: Set<String> = [
        "func", "class", "struct", "enum", "actor", "protocol", "extension",
    ]

    /// - Parameter others: the names in files that are not Swift.
    package init(_ all: [ProjectFile], beside others: UnreadCode = UnreadCode()) {
        unread = others
        let words = all.map { Self.words(of: $0.text) }
        var chosen = Set(words.indices.filter { words[$0].isPushCode })
        let functions = Self.owners(words.map(\.functions))
        let types = Self.owners(words.map(\.types))
        for round in 0..<Self.rounds {
            let used = chosen.reduce(into: Set<String>()) { $0.formUnion(words[$1].used) }
            for name in used {
                if let files = functions[name], files.count <= Self.mostFiles {
                    chosen.formUnion(files)
                }
                if round == 0, let files = types[name], files.count <= Self.mostFiles {
                    chosen.formUnion(files)
                }
            }
        }
        chosen.formUnion(Self.users(of: chosen, in: words))
        sources = all.indices.filter(chosen.contains).map { all[$0] }
        for index in words.indices where !chosen.contains(index) {
            unread.add(words[index])
        }
    }

    /// The sources that use a type with methods of the notification center, which decide whether iOS calls
    /// it.
    private static func users(of chosen: Set<Int>, in words: [Words]) -> Set<Int> {
        var users: Set<Int> = []
        for owner in chosen where words[owner].all.contains("UNUserNotificationCenterDelegate") {
            for type in words[owner].types {
                let found = words.indices.filter { $0 != owner && words[$0].used.contains(type) }
                if found.count <= mostFiles { users.formUnion(found) }
            }
        }
        return users
    }

    private static func owners(_ names: [Set<String>]) -> [String: [Int]] {
        var owners: [String: [Int]] = [:]
        for (index, names) in names.enumerated() {
            for name in names { owners[name, default: []].append(index) }
        }
        return owners
    }

    /// The part of a line that was read: blanks, some code, or the beginning of a comment.
    private enum LineKind {
        case blank
        case code
        case comment

        mutating func add(_ byte: UInt8, before next: UInt8?) {
            let slash = UInt8(ascii: "/")
            if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
                self = .blank
            } else if self == .blank, byte > UInt8(ascii: " ") {
                self = byte == slash && next == slash ? .comment : .code
            }
        }
    }

    /// The words of a source, also those in texts. Lines that are comments use nothing.
    fileprivate static func words(of text: String) -> Words {
        var result = Words()
        result.isPushCode =
            text.contains("PRIVATE KEY-----") || text.contains("@main")
            || text.contains(".push.apple.com")
        var text = text
        text.withUTF8 { bytes in
            var position = 0
            var before = ""
            /// The names with dots between them that end with the word.
            var chain: [String] = []
            var end = -1
            var line = LineKind.blank
            while position < bytes.count {
                let start = position
                while position < bytes.count, bytes[position].isOfName { position += 1 }
                guard position > start else {
                    line.add(bytes[position], before: bytes.dropFirst(position + 1).first)
                    position += 1
                    continue
                }
                if line == .blank { line = .code }
                let word = String(decoding: bytes[start..<position], as: UTF8.self)
                let next = position < bytes.count ? bytes[position] : 0
                let isMember =
                    start > 0 && bytes[start - 1] == UInt8(ascii: ".") && end == start - 1
                chain = isMember ? chain + [word] : [word]
                end = position
                if before == "func" {
                    result.functions.insert(word)
                } else if line == .comment {
                    // A comment uses nothing.
                } else if next == UInt8(ascii: "("), let type = Self.receiver(in: chain) {
                    result.calls[word, default: []].insert(type)
                } else {
                    if declarations.contains(before) { result.types.insert(word) }
                    result.all.insert(word)
                }
                before = word
                if next == UInt8(ascii: "(") || next == UInt8(ascii: ".") {
                    result.used.insert(word)
                }
                if !result.isPushCode, isOfPush(word) { result.isPushCode = true }
            }
        }
        return result
    }

    /// The type in a call such as `Pushes.register()` or `Pushes.shared.register()`.
    private static func receiver(in chain: [String]) -> String? {
        guard chain.last?.first?.isLowercase == true, chain[0].first?.isUppercase == true,
            chain.count == 2 || chain.count == 3 && CodeIndex.sharedNames.contains(chain[1])
        else { return nil }
        return chain[0]
    }

    private static func isOfPush(_ word: String) -> Bool {
        guard word.utf8.count > 6 else { return false }
        return beginnings.contains { word.hasPrefix($0) } || parts.contains { word.contains($0) }
    }
}

extension UInt8 {
    fileprivate var isOfName: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }
}

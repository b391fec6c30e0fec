import Foundation

enum Folders {
    static func path(named name: String) -> String? {
        FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: "group.a")?
            .appendingPathComponent(name).path
    }
}

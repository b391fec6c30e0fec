import Foundation

/// The page's own modules and styles that a document needs, as one script and one style.
///
/// Modules are joined without their `import` lines and without the word `export`. Each module
/// imports by name and on one line, and no two modules use the same name.
enum ReplayBundle {
    /// The modules in an order in which each follows those that it uses at load time.
    static let modules = [
        "text.js", "dom.js", "cards.js", "services.js", "phone.js", "trace.js", "fate.js",
        "groups.js", "replay.js",
    ]
    static let styles = ["base.css", "phone.css", "parts.css", "replay.css"]

    static let script: String = {
        let bodies = modules.map { name in
            (PageFile.named(name)?.text ?? "")
                .split(separator: "\n", omittingEmptySubsequences: false)
                .filter { !$0.hasPrefix("import ") }
                .map { $0.hasPrefix("export ") ? $0.dropFirst("export ".count) : $0 }
                .joined(separator: "\n")
        }
        return """
            "use strict";
            (() => {
            \(bodies.joined(separator: "\n"))
            replay(JSON.parse(document.getElementById('data').textContent), document.getElementById('replay'));
            })();
            """
    }()

    static let style = styles.map { PageFile.named($0)?.text ?? "" }.joined(separator: "\n")

    static let scriptHash = hash(script)
    static let styleHash = hash(style)

    /// Returns the hash of a text as a Content-Security-Policy writes it.
    private static func hash(_ text: String) -> String {
        "sha256-" + Data(SHA256.hash(Array(text.utf8))).base64EncodedString()
    }
}

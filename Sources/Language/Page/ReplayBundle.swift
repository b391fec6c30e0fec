import Foundation

/// The page's own modules and styles that a document needs, as one script and one style.
///
/// Modules are put one behind the other without their `import` lines and without the word `export`:
/// each imports by name and on one line, and no two of these have the same name for something.
enum ReplayBundle {
    /// Each behind those that it uses at once.
    static let modules = [
        "text.js", "dom.js", "cards.js", "services.js", "phone.js", "trace.js", "replay.js",
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

    /// As a Content-Security-Policy names a source.
    private static func hash(_ text: String) -> String {
        "sha256-" + Data(SHA256.hash(Array(text.utf8))).base64EncodedString()
    }
}

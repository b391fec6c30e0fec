/// A Swift file, read once: as written, and with comments and literals blanked out.
struct SourceFile {
    /// From the root of the repository, such as `Sources/PushGateway/Gateway.swift`.
    let path: String
    let text: String
    /// `text` with spaces for everything inside comments and string literals; lines stay lines.
    let code: String

    init(path: String, text: String) {
        self.path = path
        self.text = text
        code = Blanking.blank(text)
    }

    /// `Sources` or `Tests`.
    var top: String { component(0) }

    /// The target's folder, such as `PushGateway`.
    var room: String { component(1) == "Apple" ? component(2) : component(1) }

    /// `Gateway+Push` of `Sources/PushGateway/Gateway+Push.swift`.
    var stem: String {
        String(path.split(separator: "/").last?.dropLast(".swift".count) ?? "")
    }

    var codeLines: [Substring] { code.split(separator: "\n", omittingEmptySubsequences: false) }

    private func component(_ index: Int) -> String {
        let components = path.split(separator: "/")
        return index < components.count ? String(components[index]) : ""
    }
}

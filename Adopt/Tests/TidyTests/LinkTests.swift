import Testing

/// Every link between the documents leads somewhere.
struct LinkTests {
    @Test(arguments: Repository.pages)
    func `each link of a page leads to a file, and to a heading of it`(page: String) throws {
        let text = try Repository.text(of: page)
        for link in Link.all(in: text) where !link.isForeign {
            let path = link.path(from: page)
            #expect(
                path.isEmpty || Repository.files.contains(path)
                    || Repository.files.contains { $0.hasPrefix(path + "/") },
                "\(page) links to \(link.target): there is no \(path)")
            guard let heading = link.heading else { continue }
            #expect(
                Link.headings(in: try Repository.text(of: path.isEmpty ? page : path))
                    .contains(heading),
                "\(page) links to \(link.target): there is no such heading")
        }
    }

    @Test func `a link is taken apart as a browser does`() throws {
        let links = Link.all(in: "[a](b.md) and ![c](../d/e.png) [f](#g) [h](https://x.org/)")
        #expect(
            links.map { $0.path(from: "k/l.md") } == ["k/b.md", "d/e.png", "", "k/https:/x.org"])
        #expect(links.map(\.heading) == [nil, nil, "g", nil])
        #expect(links.map(\.isForeign) == [false, false, false, true])
        #expect(Link.headings(in: "# A `b`, c\n#no\n## D: e\n") == ["a-b-c", "d-e"])
    }
}

/// Where a document points to.
private struct Link {
    let target: String

    static func all(in text: String) -> [Link] {
        Pattern(#"\]\(([^)\s]+)\)"#).matches(in: text).map { Link(target: $0.captured) }
            + Pattern(#"(?:src|srcset)="([^"]+)""#).matches(in: text).map {
                Link(target: $0.captured)
            }
    }

    var isForeign: Bool { target.contains("://") || target.hasPrefix("mailto:") }

    var heading: String? {
        target.firstIndex(of: "#").map { String(target[target.index(after: $0)...]) }
    }

    /// From the root of the tree; empty for a heading of the page itself.
    func path(from page: String) -> String {
        let relative = target.prefix { $0 != "#" }
        guard !relative.isEmpty else { return "" }
        var parts = page.split(separator: "/").dropLast()
        for part in relative.split(separator: "/") where part != "." {
            if part == ".." { parts.removeLast() } else { parts.append(part) }
        }
        return parts.joined(separator: "/")
    }

    /// The names of a page's headings, as GitHub makes them.
    static func headings(in text: String) -> Set<String> {
        let lines = text.split(separator: "\n").filter { $0.contains(#/^#+ /#) }
        return Set(
            lines.map { line in
                line.drop { $0 == "#" }.dropFirst().lowercased()
                    .filter { $0.isLetter || $0.isNumber || "- _".contains($0) }
                    .replacing(" ", with: "-")
            })
    }
}

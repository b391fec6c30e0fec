import PushModel

/// HTML made of elements whose text is escaped.
struct HTMLText {
    private(set) var html = ""

    /// Returns the text with the characters escaped that HTML and its attributes would interpret.
    static func escaped(_ text: String) -> String {
        var html = ""
        for character in text {
            switch character {
            case "&": html += "&amp;"
            case "<": html += "&lt;"
            case ">": html += "&gt;"
            case "\"": html += "&quot;"
            case "'": html += "&#39;"
            default: html.append(character)
            }
        }
        return html
    }

    /// Adds text that may have characters of HTML, which are escaped.
    mutating func text(_ text: String) { html += Self.escaped(text) }

    /// Adds an element with text.
    mutating func element(
        _ tag: String, _ attributes: KeyValuePairs<String, String> = [:], _ text: String
    ) {
        element(tag, attributes) { $0.text(text) }
    }

    /// Adds an element with further elements.
    mutating func element(
        _ tag: String, _ attributes: KeyValuePairs<String, String> = [:],
        _ content: (inout HTMLText) -> Void
    ) {
        html += "<\(tag)"
        for (name, value) in attributes { html += " \(name)=\"\(Self.escaped(value))\"" }
        html += ">"
        content(&self)
        html += "</\(tag)>"
    }

    /// Adds a row of a table.
    mutating func row(_ cells: [(inout HTMLText) -> Void]) {
        element("tr") { row in
            for cell in cells { row.element("td", [:], cell) }
        }
    }

    /// Returns a whole page, in the style of Belfry's page.
    static func page(_ title: String, _ content: (inout HTMLText) -> Void) -> String {
        var page = HTMLText()
        page.html += "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\">"
        page.html += "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">"
        page.element("title", [:], title + " – Belfry")
        page.html += "<link rel=\"icon\" href=\"/assets/bell.svg\">"
        for style in ["base.css", "document.css"] {
            page.html += "<link rel=\"stylesheet\" href=\"/assets/\(style)\">"
        }
        page.html += "</head>"
        page.element("body", ["class": "document"]) { body in
            body.element("main") { main in
                main.element("h1", [:], title)
                content(&main)
            }
        }
        return page.html + "</html>\n"
    }
}

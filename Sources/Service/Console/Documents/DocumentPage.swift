import PushModel

/// The OpenAPI document as a page for people, made of the JSON that programs get.
struct DocumentPage {
    private let document: JSONValue

    init(_ document: JSONValue) {
        self.document = document
    }

    var html: String {
        HTMLText.page("The API") { page in
            page.element("p", [:], document["info"]?["description"]?.string ?? "")
            page.element("p") { links in
                links.text("Programs read the same in the ")
                links.element("a", ["href": "/api/v1/openapi.json"], "OpenAPI document")
                links.text(". The ")
                links.element("a", ["href": "/reasons"], "reasons of APNs")
                links.text(" have a page of their own.")
            }
            page.element("nav", ["aria-label": "Routes"]) { nav in
                nav.element("ul") { list in
                    for route in routes {
                        list.element("li") { line in
                            line.element("a", ["href": "#\(route.id)"], route.title)
                            line.text(" \(route.summary)")
                        }
                    }
                }
            }
            for route in routes { add(route, to: &page) }
            page.element("h2", [:], "Objects")
            for (name, schema) in members(document["components"]?["schemas"]) {
                add(schema, named: name, to: &page)
            }
        }
    }

    private struct Route {
        var method: String
        var path: String
        var operation: JSONValue

        var id: String { operation["operationId"]?.string ?? "" }
        var title: String { "\(method.uppercased()) \(path)" }
        var summary: String { operation["summary"]?.string ?? "" }
    }

    private var routes: [Route] {
        members(document["paths"]).flatMap { path, methods in
            members(methods).map { Route(method: $0.0, path: path, operation: $0.1) }
        }
    }

    private func members(_ value: JSONValue?) -> [(String, JSONValue)] {
        (value?.object ?? [:]).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    private func add(_ route: Route, to page: inout HTMLText) {
        page.element("section", ["id": route.id]) { section in
            section.element("h2") { $0.element("code", [:], route.title) }
            section.element("p", [:], route.summary)
            let parameters = route.operation["parameters"]?.array ?? []
            if !parameters.isEmpty {
                section.element("h3", [:], "Parameters")
                section.element("table") { table in
                    for parameter in parameters {
                        table.row([
                            { $0.element("code", [:], parameter["name"]?.string ?? "") },
                            { type(parameter["schema"], to: &$0) },
                            { $0.text(parameter["description"]?.string ?? "") },
                        ])
                    }
                }
            }
            if let body = route.operation["requestBody"]?["content"]?["application/json"] {
                section.element("h3", [:], "Body")
                section.element("p") { type(body["schema"], to: &$0) }
                if let example = body["example"] { section.element("pre", [:], example.json) }
            }
            section.element("h3", [:], "Answers")
            section.element("table") { table in
                for (status, answer) in members(route.operation["responses"]) {
                    table.row([
                        { $0.text(status) },
                        { cell in
                            for (media, content) in members(answer["content"]) {
                                cell.element("code", [:], media)
                                cell.text(" ")
                                type(content["schema"], to: &cell)
                            }
                        },
                        { $0.text(answer["description"]?.string ?? "") },
                    ])
                }
            }
        }
    }

    private func add(_ schema: JSONValue, named name: String, to page: inout HTMLText) {
        let required = Set((schema["required"]?.array ?? []).compactMap(\.string))
        page.element("section", ["id": "object-\(name)"]) { section in
            section.element("h3", [:], name)
            section.element("table") { table in
                for (key, field) in members(schema["properties"]) {
                    table.row([
                        { $0.element("code", [:], key) },
                        { cell in
                            type(field, to: &cell)
                            if required.contains(key) { cell.text(", always there") }
                        },
                        { $0.text(field["description"]?.string ?? "") },
                    ])
                }
            }
        }
    }

    /// Adds the type of a value; an object is a link to its table.
    private func type(_ schema: JSONValue?, to html: inout HTMLText) {
        guard let schema else { return }
        if let name = schema["$ref"]?.string?.split(separator: "/").last {
            html.element("a", ["href": "#object-\(name)"], String(name))
        } else if let words = schema["enum"]?.array?.compactMap(\.string) {
            html.text(words.joined(separator: ", "))
        } else if let element = schema["items"] {
            html.text("a list of ")
            type(element, to: &html)
        } else if let value = schema["additionalProperties"], value.object != nil {
            html.text("an object of ")
            type(value, to: &html)
        } else if let all = schema["anyOf"]?.array {
            for (index, one) in all.enumerated() {
                if index > 0 { html.text(" or ") }
                type(one, to: &html)
            }
        } else {
            html.text(schema["type"]?.string ?? "any JSON")
            if let example = schema["examples"]?.array?.first?.string {
                html.text(", such as ")
                html.element("code", [:], example)
            }
        }
    }
}

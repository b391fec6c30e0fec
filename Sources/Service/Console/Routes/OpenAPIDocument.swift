import API
import Foundation
import HTTPTypes
import PushModel

/// The OpenAPI document of the API, generated from its routes.
///
/// https://spec.openapis.org/oas/v3.1.0
struct OpenAPIDocument {
    let routes: [APIRoute]

    var json: JSONValue {
        let documented = routes.filter(\.isDocumented)
        let schemas = documented.flatMap(\.schemas).flatMap(\.shapes)
        var components: [String: JSONValue] = [:]
        for shape in schemas { components[shape.name] = shape.json }
        return [
            "openapi": "3.1.0",
            "info": [
                "title": "Belfry", "version": "1",
                "description": .string(
                    "Pushes, phones and what happens on them. Every GET route also answers HEAD. "
                        + "Errors are application/problem+json with a `hint`."),
            ],
            "servers": [["url": "/"]],
            "paths": .object(paths(of: documented)),
            "components": ["schemas": .object(components)],
        ]
    }

    private func paths(of routes: [APIRoute]) -> [String: JSONValue] {
        Dictionary(grouping: routes, by: \.fullPath).mapValues { routes in
            .object(
                Dictionary(
                    uniqueKeysWithValues: routes.map {
                        ($0.method.rawValue.lowercased(), $0.operation)
                    }))
        }
    }
}

extension APIRoute {
    fileprivate var schemas: [Schema] {
        allAnswers.compactMap(\.schema) + (body.map { [$0.schema] } ?? [])
            + parameters.map(\.schema)
    }

    fileprivate var operation: JSONValue {
        var operation: [String: JSONValue] = [
            "operationId": .string(operationID), "summary": .string(summary),
            "responses": .object(
                Dictionary(uniqueKeysWithValues: allAnswers.map { (String($0.status), $0.json) })),
        ]
        if !parameters.isEmpty { operation["parameters"] = .array(parameters.map(\.json)) }
        operation["requestBody"] = body?.json
        return .object(operation)
    }

    /// The identifier, such as `getPhonesNameTrace`.
    private var operationID: String {
        let words = path.split { !$0.isLetter && !$0.isNumber }
        return method.rawValue.lowercased()
            + words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
}

extension APIParameter {
    fileprivate var json: JSONValue {
        [
            "name": .string(name), "in": .string(place.rawValue), "required": .bool(place == .path),
            "description": .string(help), "schema": schema.json,
        ]
    }
}

extension APIBody {
    fileprivate var json: JSONValue {
        [
            "required": .bool(!isOptional),
            "content": ["application/json": ["schema": schema.json, "example": example]],
        ]
    }
}

extension APIAnswer {
    fileprivate var json: JSONValue {
        var json: [String: JSONValue] = ["description": .string(help)]
        if let mediaType {
            let schema = schema.map { ["schema": $0.json] } ?? [:]
            json["content"] = .object([mediaType: .object(schema)])
        }
        return .object(json)
    }
}

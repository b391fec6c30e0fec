import API
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import PushModel

/// A request to a route, checked against the route's parameters.
struct APICall: Sendable {
    let request: Request
    let context: ConsoleContext
    private let route: APIRoute
    private let query: [String: String]

    /// Throws for a parameter that the route does not have, or that has a wrong value.
    init(_ request: Request, _ context: ConsoleContext, _ route: APIRoute) throws {
        self.request = request
        self.context = context
        self.route = route
        query = try Self.query(of: request, of: route)
        for parameter in route.parameters where parameter.place == .path {
            let name = parameter.name
            try parameter.schema.check(try path(name), of: "{\(name)}")
        }
    }

    private static func query(
        of request: Request, of route: APIRoute
    ) throws(Problem) -> [String: String] {
        let parameters = route.parameters.filter { $0.place == .query }
        var query: [String: String] = [:]
        for (key, value) in request.formParameters {
            guard let parameter = parameters.first(where: { $0.name == key }) else {
                let known = parameters.map(\.name)
                throw Problem(
                    400,
                    "“\(key.prefix(60))” is not a parameter of \(route.method) \(route.fullPath).",
                    hint: known.isEmpty
                        ? "This route has no parameters."
                        : "Known parameters: \(known.joined(separator: ", ")).")
            }
            guard query[parameter.name] == nil else {
                throw Problem(400, "\(parameter.name) is given more than once.")
            }
            try parameter.schema.check(value, of: parameter.name)
            query[parameter.name] = value
        }
        return query
    }

    /// The decoded value of a parameter of the path.
    func path(_ name: String) throws -> String {
        let segment = try context.parameters.require(name)
        return segment.removingPercentEncoding ?? segment
    }

    /// The value of a parameter of the query; `nil` if it is not given.
    func text(_ name: String) -> String? { query[name] }
    func integer(_ name: String) -> Int? { query[name].flatMap { Int($0) } }
    func number(_ name: String) -> Double? { query[name].flatMap { Double($0) } }
    func flag(_ name: String) -> Bool? { query[name].map { $0 == "true" } }

    // MARK: The body

    /// The body, checked against the route's schema.
    func json() async throws -> JSONValue {
        let bytes = try await bytes()
        let value: JSONValue
        do {
            value =
                bytes.isEmpty && route.body?.isOptional == true
                ? .object([:]) : try JSONValue(parsing: bytes)
        } catch {
            throw Problem(400, "The body is not JSON: \(error).", hint: example)
        }
        do throws(Problem) {
            try route.body?.schema.check(value)
        } catch {
            var problem = error
            problem.hint = [problem.hint, example].compactMap(\.self).joined(separator: " ")
            throw problem
        }
        return value
    }

    /// Reads the body, and decodes its JSON.
    func body<Value: Decodable>(_: Value.Type = Value.self) async throws -> Value {
        let value = try await json()
        do {
            return try JSONDecoder().decode(Value.self, from: Data(value.json.utf8))
        } catch let error as DecodingError {
            throw Problem(400, error.sentence, hint: example)
        }
    }

    private func bytes() async throws -> [UInt8] {
        let limit = route.body?.limit ?? 0
        do {
            return Array(buffer: try await request.body.collect(upTo: limit))
        } catch is NIOTooManyBytesError {
            throw Problem(413, "The body is longer than \(limit) bytes.")
        }
    }

    private var example: String? {
        route.body.map { "For example, send \($0.example.json)." }
    }

    // MARK: The answer

    /// The answer with `value` as JSON.
    func answer(
        _ value: some Encodable, status: HTTPResponse.Status = .ok, headers: HTTPFields = [:]
    ) throws -> Response {
        let json = try ConsoleContext.makeEncoder().encode(value)
        return text(
            ByteBuffer(bytes: json), "application/json; charset=utf-8", status: status,
            headers: headers)
    }

    func text(
        _ body: ByteBuffer, _ mediaType: String, status: HTTPResponse.Status = .ok,
        headers: HTTPFields = [:]
    ) -> Response {
        var headers = headers
        headers[.contentType] = mediaType
        return Response(status: status, headers: headers, body: ResponseBody(byteBuffer: body))
    }

    func empty() -> Response { Response(status: .noContent) }
}

extension DecodingError {
    /// The wrong key and the mistake.
    fileprivate var sentence: String {
        let context: Context? =
            switch self {
            case .typeMismatch(_, let context), .valueNotFound(_, let context),
                .keyNotFound(_, let context), .dataCorrupted(let context):
                context
            @unknown default: nil
            }
        let place = context?.codingPath.map(\.stringValue).joined(separator: ".") ?? ""
        let what = context?.debugDescription ?? "The value cannot be read."
        return place.isEmpty ? "The body does not match its schema: \(what)" : "\(place): \(what)"
    }
}

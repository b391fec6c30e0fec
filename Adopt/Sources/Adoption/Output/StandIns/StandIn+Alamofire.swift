extension StandIn {
    static let alamofire = StandIn(
        modules: ["Alamofire"],
        text: """
            // A stand-in for Alamofire. It sends nothing: each request fails as without a network.
            typealias Parameters = [String: Any]
            typealias AFDataResponse<Success> = DataResponse<Success, AFError>

            struct HTTPMethod: RawRepresentable, Hashable, Sendable {
                var rawValue: String
                init(rawValue: String) { self.rawValue = rawValue }
                static let get = HTTPMethod(rawValue: "GET")
                static let post = HTTPMethod(rawValue: "POST")
                static let put = HTTPMethod(rawValue: "PUT")
                static let patch = HTTPMethod(rawValue: "PATCH")
                static let delete = HTTPMethod(rawValue: "DELETE")
            }

            struct HTTPHeader: Hashable, Sendable {
                var name: String
                var value: String
                static func authorization(_ value: String) -> HTTPHeader {
                    HTTPHeader(name: "Authorization", value: value)
                }
                static func authorization(bearerToken: String) -> HTTPHeader {
                    authorization("Bearer \\(bearerToken)")
                }
                static func contentType(_ value: String) -> HTTPHeader {
                    HTTPHeader(name: "Content-Type", value: value)
                }
                static func accept(_ value: String) -> HTTPHeader {
                    HTTPHeader(name: "Accept", value: value)
                }
            }

            struct HTTPHeaders: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral, Sendable {
                var dictionary: [String: String] = [:]
                init() {}
                init(_ values: [String: String]) { dictionary = values }
                init(_ headers: [HTTPHeader]) { for header in headers { add(header) } }
                init(dictionaryLiteral elements: (String, String)...) {
                    for (name, value) in elements { dictionary[name] = value }
                }
                init(arrayLiteral elements: HTTPHeader...) { self.init(elements) }
                subscript(name: String) -> String? {
                    get { dictionary[name] }
                    set { dictionary[name] = newValue }
                }
                mutating func add(_ header: HTTPHeader) { dictionary[header.name] = header.value }
                mutating func add(name: String, value: String) { dictionary[name] = value }
            }

            protocol URLConvertible {}
            extension String: URLConvertible {}
            extension URL: URLConvertible {}
            protocol URLRequestConvertible {}
            extension URLRequest: URLRequestConvertible {}

            protocol ParameterEncoding: Sendable {}
            struct URLEncoding: ParameterEncoding {
                static let `default` = URLEncoding()
                static let queryString = URLEncoding()
                static let httpBody = URLEncoding()
            }
            struct JSONEncoding: ParameterEncoding {
                static let `default` = JSONEncoding()
                static let prettyPrinted = JSONEncoding()
            }
            protocol ParameterEncoder: Sendable {}
            struct JSONParameterEncoder: ParameterEncoder {
                static let `default` = JSONParameterEncoder()
            }
            struct URLEncodedFormParameterEncoder: ParameterEncoder {
                static let `default` = URLEncodedFormParameterEncoder()
            }

            enum AFError: Error {
                case explicitlyCancelled
                case sessionTaskFailed(error: any Error)
                var responseCode: Int? { nil }
                var isSessionTaskError: Bool { true }
            }

            struct DataResponse<Success, Failure: Error> {
                var request: URLRequest?
                var response: HTTPURLResponse?
                var data: Data?
                var result: Result<Success, Failure>
                var value: Success? { try? result.get() }
                var error: Failure? {
                    if case .failure(let error) = result { error } else { nil }
                }
            }

            class DataRequest: NSObject {
                private func fail<Made>(_ answer: @escaping (AFDataResponse<Made>) -> Void) -> Self {
                    let error = AFError.sessionTaskFailed(error: URLError(.notConnectedToInternet))
                    answer(DataResponse(result: .failure(error)))
                    return self
                }
                @discardableResult func validate() -> Self { self }
                @discardableResult
                func validate<Codes: Sequence>(statusCode: Codes) -> Self where Codes.Element == Int {
                    self
                }
                @discardableResult
                func response(
                    queue: DispatchQueue = .main,
                    completionHandler: @escaping (AFDataResponse<Data?>) -> Void
                ) -> Self { fail(completionHandler) }
                @discardableResult
                func responseData(
                    queue: DispatchQueue = .main,
                    completionHandler: @escaping (AFDataResponse<Data>) -> Void
                ) -> Self { fail(completionHandler) }
                @discardableResult
                func responseString(
                    queue: DispatchQueue = .main,
                    completionHandler: @escaping (AFDataResponse<String>) -> Void
                ) -> Self { fail(completionHandler) }
                @discardableResult
                func responseJSON(
                    queue: DispatchQueue = .main,
                    completionHandler: @escaping (AFDataResponse<Any>) -> Void
                ) -> Self { fail(completionHandler) }
                @discardableResult
                func responseDecodable<Made: Decodable>(
                    of type: Made.Type = Made.self, queue: DispatchQueue = .main,
                    decoder: JSONDecoder = JSONDecoder(),
                    completionHandler: @escaping (AFDataResponse<Made>) -> Void
                ) -> Self { fail(completionHandler) }
                @discardableResult func resume() -> Self { self }
                @discardableResult func cancel() -> Self { self }
            }

            final class Session: Sendable {
                static let `default` = Session()
                func request(
                    _ url: any URLConvertible, method: HTTPMethod = .get,
                    parameters: Parameters? = nil,
                    encoding: any ParameterEncoding = URLEncoding.default,
                    headers: HTTPHeaders? = nil
                ) -> DataRequest { DataRequest() }
                func request<Body: Encodable>(
                    _ url: any URLConvertible, method: HTTPMethod = .get, parameters: Body?,
                    encoder: any ParameterEncoder, headers: HTTPHeaders? = nil
                ) -> DataRequest { DataRequest() }
                func request(_ request: any URLRequestConvertible) -> DataRequest { DataRequest() }
            }

            let AF = Session.default

            final class NetworkReachabilityManager: Sendable {
                enum NetworkReachabilityStatus: Hashable, Sendable {
                    enum ConnectionType: Hashable, Sendable { case ethernetOrWiFi, cellular }
                    case unknown, notReachable, reachable(ConnectionType)
                }
                static let `default`: NetworkReachabilityManager? = NetworkReachabilityManager()
                init?() {}
                init?(host: String) {}
                var isReachable: Bool { false }
                var status: NetworkReachabilityStatus { .notReachable }
                @discardableResult
                func startListening(
                    onQueue queue: DispatchQueue = .main,
                    onUpdatePerforming listener: @escaping (NetworkReachabilityStatus) -> Void
                ) -> Bool {
                    listener(.notReachable)
                    return true
                }
                func stopListening() {}
            }
            """)
}

import API
import HTTPTypes
import Hummingbird
import NIOCore
import PushModel

extension Problem {
    static let mediaType = "application/problem+json"

    func response(headers: HTTPFields = [:]) -> Response {
        var headers = headers
        headers[.contentType] = Self.mediaType
        if status == 503 { headers[.retryAfter] = "1" }
        return Response(
            status: HTTPResponse.Status(code: status), headers: headers,
            body: ResponseBody(byteBuffer: ByteBuffer(string: json.json)))
    }
}

import PushGateway
import PushModel
import PushServer

extension FCMProblem {
    /// The refusal for an answer of APNs; `nil` if APNs accepted the push.
    init?(_ response: PushResponse) {
        guard response.status != 200 else { return nil }
        let reason = response.reason?.rawValue ?? ""
        switch response.status {
        case 410: self = .unregistered(response.hint ?? "The app no longer holds its token.")
        case 403: self = .thirdPartyAuth
        case 429: self = .quota(retryAfter: nil)
        case 0, 503: self = .unavailable(retryAfter: nil)
        case 500...: self = .inner()
        default:
            self = .argument("Request contains an invalid argument.")
        }
        hint = response.hint ?? hint
        if !reason.isEmpty { apns = (response.status, reason) }
    }
}

extension FrontAnswer {
    /// An answer with JSON, as Google's servers write its content type.
    static func json(_ value: JSONValue, status: Int = 200) -> FrontAnswer {
        FrontAnswer(
            status: status, fields: [FrontField("content-type", "application/json; charset=UTF-8")],
            body: value.jsonBytes)
    }

    init(_ problem: FCMProblem) {
        self = .json(problem.json, status: problem.status)
        if let seconds = problem.retryAfter {
            fields.append(FrontField("retry-after", String(seconds)))
        }
        if let hint = problem.hint {
            fields.append(FrontField("x-belfry-hint", HintText.line(hint)))
        }
    }

    /// Google's page for paths that do not exist.
    static func missing(hint: String) -> FrontAnswer {
        FrontAnswer(
            status: 404,
            fields: [
                FrontField("content-type", "text/html; charset=UTF-8"),
                FrontField("x-belfry-hint", HintText.line(hint)),
            ],
            body: Array("<!DOCTYPE html><title>Error 404 (Not Found)!!1</title>\n".utf8))
    }
}

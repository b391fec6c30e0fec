import PushModel

extension PushRequest {
    /// Between 1 byte and the limit, and a JSON object; `{}` will do.
    ///
    /// A payload that is too large is not read, since the wire may have cut it off: it is
    /// `PayloadTooLarge` even if it is no JSON. That text which is no JSON counts as `PayloadEmpty`
    /// is assumed; APNs' answer is documented nowhere.
    func checkPayload(_ pushType: PushType?) throws(Rejection) {
        guard !payload.isEmpty else { throw .emptyPayload }
        let limit = pushType?.payloadLimit ?? PushType.alert.payloadLimit
        guard payload.count <= limit else { throw .largePayload(payload, limit: limit, pushType) }
        do {
            try JSONScan.checkObject(payload)
        } catch {
            throw .unreadablePayload(error)
        }
    }
}

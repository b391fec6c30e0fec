import PushPayload

extension PushRequest {
    /// What stands behind `/3/device/`, unjudged; empty if nothing does.
    func deviceDigits() throws(Rejection) -> Substring {
        let prefix = "/3/device/"
        guard path.hasPrefix(prefix) else {
            guard path == prefix.dropLast() else { throw .badPath(path) }
            return ""
        }
        let digits = path[path.utf8.index(path.startIndex, offsetBy: prefix.utf8.count)...]
        guard !digits.utf8.contains(UInt8(ascii: "/")) else { throw .badPath(path) }
        return digits
    }

    func checkMethod() throws(Rejection) {
        guard method == "POST" else { throw .wrongMethod(method) }
    }

    func checkRepeatedHeader() throws(Rejection) {
        if let repeatedHeader { throw .repeatedHeader(repeatedHeader) }
    }

    func deviceToken(_ digits: Substring) throws(Rejection) -> DeviceToken {
        guard !digits.isEmpty else { throw .missingDeviceToken }
        guard let token = DeviceToken(hex: digits) else { throw .noDeviceToken(digits) }
        return token
    }
}

import PushModel

extension PushRequest {
    /// What stands behind `/3/device/`; whether it will do is judged later.
    enum Target {
        case missing
        case unreadable(Substring)
        case device(DeviceToken)
    }

    func target() throws(Rejection) -> Target {
        let prefix = "/3/device/"
        guard path.hasPrefix(prefix) else {
            guard path == prefix.dropLast() else { throw .badPath(path) }
            return .missing
        }
        let digits = path[path.utf8.index(path.startIndex, offsetBy: prefix.utf8.count)...]
        if let token = DeviceToken(hex: digits) { return .device(token) }
        guard !digits.utf8.contains(UInt8(ascii: "/")) else { throw .badPath(path) }
        return digits.isEmpty ? .missing : .unreadable(digits)
    }

    func checkMethod() throws(Rejection) {
        guard method == "POST" else { throw .wrongMethod(method) }
    }

    func checkRepeatedHeader() throws(Rejection) {
        if let repeatedHeader { throw .repeatedHeader(repeatedHeader) }
    }
}

extension PushRequest.Target {
    func deviceToken() throws(Rejection) -> DeviceToken {
        switch self {
        case .missing: throw .missingDeviceToken
        case .unreadable(let digits): throw .noDeviceToken(digits)
        case .device(let token): return token
        }
    }
}

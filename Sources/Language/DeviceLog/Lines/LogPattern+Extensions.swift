/// The service extension of an app, and the kernel's lines about it.
extension LogPattern {
    /// Whether the kernel's line has the name of a process that may be a service extension.
    private static func isOfExtension(_ text: LineText) -> Bool {
        guard let name = killed(text) else { return false }
        return ["ervice", "otification", "Push"].contains(where: name.contains)
            || isShortForExtension(name)
    }

    /// The name of the process in a line of the kernel.
    static func killed(_ text: LineText) -> String? {
        text.after("EXC_RESOURCE -> ", until: ["["]) ?? text.after("[", until: ["]"])
    }

    /// `NSE`, or a name that ends with it, which is probably that of a service extension.
    static func isShortForExtension(_ name: some StringProtocol) -> Bool {
        name.hasSuffix("NSE") && !(name.dropLast(3).last?.isUppercase ?? false)
    }

    /// The service extension of an app.
    static let extensions = [
        LogPattern("No service extension record found", .extensionMissing),
        LogPattern("No valid extension available for bundle", .extensionMissing),
        LogPattern("No extension available for bundle", .extensionMissing),
        // iOS looks for the service extension of a push with mutable-content in this way.
        LogPattern("No plugins found to match query", from: { $0.process == "pkd" }) { _ in
            .plugInMissing
        },
        LogPattern("match returned 0 plug-ins", from: { $0.process == "pkd" }) { _ in
            .plugInMissing
        },
        LogPattern("Request replacement content for notification request ") {
            $0.digest == nil ? nil : .extensionBegan
        },
        LogPattern("trying to find service extension", .extensionMissing),
        LogPattern("Extension will be killed because it used its runtime", .extensionStartedSlowly),
        LogPattern("Did not mutate content for notification request") {
            if $0.text.contains("Code=1904") { return .extensionMissing }
            return .originalShown(
                runtime: $0.after("runtime: ").flatMap { text in
                    Double(text.prefix { $0.isNumber || $0 == "." })
                })
        },
        LogPattern("Received replacement content for notification request ") {
            $0.flag("hasContent") == true ? .extensionAnswered : nil
        },
        LogPattern("killing_specific_process pid ") {
            $0.text.contains("per-process-limit") && Self.isOfExtension($0)
                ? .extensionMemory(limit: nil) : nil
        },
        LogPattern("exceeded mem limit: ") { text in
            // Apple's own processes and keyboards exceed limits, too.
            guard text.text.contains("(fatal)"), Self.isOfExtension(text) else { return nil }
            let limit = text.after("exceeded mem limit: ", until: ["(", "\n"]) ?? ""
            let words = limit.split(separator: " ").drop { Int($0) == nil }
            return .extensionMemory(limit: words.joined(separator: " "))
        },
    ]
}

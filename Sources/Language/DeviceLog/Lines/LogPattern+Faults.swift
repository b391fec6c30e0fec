/// Sentences of libraries and services that name one cause of their own.
extension LogPattern {
    /// A sentence, and the cause in the words of a report.
    struct Fault: Sendable {
        let needle: String
        /// Texts beside the needle. The line has one of each group: `a|b&c`.
        let beside: [[String]]
        let cause: String
        let fix: String

        init(_ needle: String, _ beside: String = "", _ cause: String, fix: String) {
            self.beside = beside.split(separator: "&").map { group in
                group.split(separator: "|").map(FoldedText.folded)
            }
            (self.needle, self.cause, self.fix) = (needle, cause, fix)
        }

        var remark: LogRemark { .said(.libraryFault, ["cause": cause, "fix": fix]) }

        func accepts(_ folded: String) -> Bool {
            beside.allSatisfy { $0.contains(where: folded.contains) }
        }

        var pattern: LogPattern {
            // An error of the network says more than the sentence of the library around it.
            LogPattern.sentence(needle) { text, folded in
                accepts(folded) && text.networkError == nil ? remark : nil
            }
        }
    }

    static let faults =
        (firebaseFaults + oneSignalFaults + expoFaults + campaignFaults + callFaults
        + systemFaults).map(\.pattern) + unconfigured
}

/// Sentences about a key or a start that a library lacks, of any library that the line names.
extension LogPattern {
    private static let starts = [
        "SDK not initialized", "SDK is not initialized", "SDK has not been initialized",
        "SDK hasn't been initialized", "SDK must be initialized", "SDK not initialised",
        "SDK is not initialised", "SDK is not configured", "SDK has not been configured",
        "SDK has not been started",
    ]

    private static let keys = [
        "invalid app key", "invalid api key", "invalid access key", "invalid app id",
        "missing app id", "missing api key", "app id is missing", "app id is empty",
        "app id is nil", "app id is not set", "app id not set", "app id is invalid",
        "app id not found", "api key is missing", "api key is empty", "api key is nil",
        "api key is not set", "api key is invalid", "app key is missing", "app key is empty",
        "app key is nil", "app key is not valid", "app key is invalid", "accessKey is not set",
        "accountId is missing",
    ]

    /// Parts of libraries that have a start of their own.
    private static let parts = ["inbox", "inapp", "embedded", "featureflag", "geo", "form", "chat"]

    private static let unconfigured =
        starts.map { needle in
            sentence(needle) { _, folded in
                guard let name = PushServer.service(in: folded),
                    !parts.contains(where: folded.contains)
                else { return nil }
                return .said(.libraryUnconfigured, ["library": name])
            }
        }
        + keys.map { needle in
            sentence(needle) { _, folded in
                PushServer.service(in: folded).map { name in
                    Fault(
                        needle, "",
                        "\(name) has no valid key or ID of the app, so it registers no phone",
                        fix: keyFix
                    ).remark
                }
            }
        }

    private static let keyFix =
        "Copy the key or the ID from the service's console. Check that it is the one of this app "
        + "and of this environment, and that the code sets it before its first use."
}

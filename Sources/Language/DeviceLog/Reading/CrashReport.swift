import Foundation

/// The body of a crash report in JSON, as iOS has written it since version 15.
struct CrashReport {
    private struct Body: Decodable {
        struct Cause: Decodable {
            var signal: String?
        }
        struct End: Decodable {
            var namespace: String?
            var code: UInt64?
        }
        struct Frame: Decodable {
            var symbol: String?
        }
        struct Thread: Decodable {
            var triggered: Bool?
            var frames: [Frame]?
        }
        struct Bundle: Decodable {
            var CFBundleIdentifier: String?
        }
        /// The sentences of each library about the end of the process.
        struct Notes: Decodable {
            let texts: [String]

            init(from decoder: any Decoder) throws {
                let values = try? decoder.singleValueContainer().decode([String: [String]].self)
                texts = values?.values.flatMap(\.self) ?? []
            }
        }
        var captureTime: String?
        var procPath: String
        var bundleInfo: Bundle?
        var exception: Cause?
        var termination: End?
        var threads: [Thread]?
        var lastExceptionBacktrace: [Frame]?
        /// The messages that the ended program left for its report.
        var asi: Notes?

        /// The functions about notifications in the stack that ended the process: the first one, the
        /// first of the app or of iOS, and the first of a library.
        var symbols: [String] {
            let crashed = threads?.first { $0.triggered == true }?.frames ?? []
            let frames = ((lastExceptionBacktrace ?? []) + crashed).compactMap(\.symbol)
                .compactMap { symbol in LogFrame(symbol: symbol).map { (symbol, $0) } }
            let firsts = [
                frames.first, frames.first { !$0.1.isWeak }, frames.first { $0.1.library != nil },
            ]
            return firsts.compactMap { $0?.0 }
        }
    }

    /// The report in one sentence, such as `Crash report of an extension com.example.app.service:
    /// SIGSEGV`.
    let text: String
    let moment: LineScanner.Moment?

    init?(_ bytes: [UInt8]) {
        guard bytes.first == UInt8(ascii: "{"),
            let body = try? JSONDecoder().decode(Body.self, from: Data(bytes))
        else { return nil }
        let kind = body.procPath.contains(".appex/") ? "an extension" : "an app"
        let bundle = body.bundleInfo?.CFBundleIdentifier.map { " \($0)" } ?? ""
        let codes = ["FRONTBOARD", "SPRINGBOARD", "RUNNINGBOARD"]
        let code = body.termination?.code.map { " code:0x" + String($0, radix: 16) }
        let isByCode = codes.contains(body.termination?.namespace ?? "")
        let cause = isByCode ? code : body.exception?.signal.map { " \($0)" }
        let reason = Self.reason(bytes).map { " \($0)" } ?? cause ?? ""
        let frames = body.symbols.map { "\n0  0x0 \($0)" }.joined()
        let note =
            body.asi?.texts.first { $0.contains("xception") }.map { "\n\($0.prefix(500))" } ?? ""
        text = "Crash report of \(kind)\(bundle):\(reason)\(frames)\(note)"
        var scanner = LineScanner(body.captureTime ?? "")
        moment = scanner.moment()
    }

    /// A text of iOS about the app, which the report has as an exception or a frame.
    private static func reason(_ bytes: [UInt8]) -> String? {
        let text = String(decoding: bytes, as: UTF8.self)
        return LogPattern.apps.first { pattern in
            text.contains(pattern.needle) && pattern.read(LineText(text: pattern.needle)) != nil
        }?.needle
    }
}

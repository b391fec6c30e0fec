#if os(Linux)
    import Foundation
    import TestSupport
    import Testing

    /// The compiler's answer to mistakes that an iPhone would answer with silence: a developer sees the
    /// sentence before the app runs.
    @Suite struct NearMissTests {
        /// PushRouter's modules, made once for all tests here.
        private struct Modules: Sendable {
            let compiler: Compiler
            let folder = Repository.root.appending(path: ".build/apple-type-check/push-router")

            static let shared = Result { try Modules() }

            private init() throws {
                compiler = Compiler(sdk: try AppleSDK.shared.get())
                try? FileManager.default.removeItem(at: folder)
                try FileManager.default.createDirectory(
                    at: folder, withIntermediateDirectories: true)
                try compiler.compilePushRouter(
                    of: Repository.root.appending(path: "PushRouter"), to: folder)
            }
        }

        /// Compiles an app that imports everything; returns the compiler's errors.
        private func errors(of code: String) throws -> [String] {
            let modules = try Modules.shared.get()
            let folder = try Folder()
            let file = folder.url.appending(path: "App.swift")
            let imports = [
                "CallKit", "PushRouter", "PushRouterCalls", "UIKit", "UserNotifications",
            ]
            let text = imports.map { "import \($0)\n" }.joined() + code
            try Data(text.utf8).write(to: file)
            do {
                try modules.compiler.compile(
                    [file], as: "App", .module, to: folder.url.appending(path: "App.swiftmodule"),
                    ["-I", modules.folder.path])
            } catch let failure as Compiler.Failure {
                return failure.text.matches(of: #/App\.swift:\d+:\d+: error: (.*)/#)
                    .map { String($0.1) }
            }
            return []
        }

        private static let delegate = """
            final class MailDelegate: NSObject, UIApplicationDelegate, PushRouted {
                let router = PushRouter()
            }

            """

        @Test(arguments: [
            (
                "PushWorking",
                "func work(_ message: PushMessage, in time: Double) async -> UIBackgroundFetchResult"
                    + " { .noData }",
                "instance method 'work(_:in:)' has different argument labels from those required by "
                    + "protocol 'PushWorking' ('work(_:within:)')"
            ),
            (
                "PushPresenting", "func present(_ message: PushMessage) async -> [String] { [] }",
                "type 'MailDelegate' does not conform to protocol 'PushPresenting'"
            ),
            (
                "PushPerforming",
                "func perform(_ action: String, on message: PushMessage) async throws {}",
                "type 'MailDelegate' does not conform to protocol 'PushPerforming'"
            ),
        ])
        func `a handler's method that nearly matches does not compile`(
            name: String, method: String, error: String
        ) throws {
            let errors = try errors(
                of: Self.delegate + "extension MailDelegate: \(name) {\n    \(method)\n}\n")
            #expect(errors == [error])
        }

        @Test func `a handler of all three that lacks one does not compile`() throws {
            let errors = try errors(
                of: Self.delegate + """
                    extension MailDelegate: PushHandler {
                        func present(
                            _ message: PushMessage
                        ) async -> UNNotificationPresentationOptions { [] }
                        func perform(_ action: PushAction, on message: PushMessage) async throws {}
                    }
                    """)
            #expect(
                errors == ["type 'MailDelegate' does not conform to protocol 'PushWorking'"])
        }

        private static func phone(_ onCall: String) -> String {
            """
            final class Phone: PushCallHandler {
                func onCall(_ message: PushMessage) -> PushCall {
                    \(onCall)
                }
                func onAnswer(_ call: PushCall) async throws {}
                func onEnd(_ call: PushCall) async {}
                func onAudio(isActive: Bool) {}
            }
            """
        }

        @Test func `a VoIP push for which a path returns no call does not compile`() throws {
            let forgets = "if message.id != nil { return PushCall(UUID(), from: .generic(\"\")) }"
            #expect(
                try errors(of: Self.phone(forgets))
                    == ["missing return in instance method expected to return 'PushCall'"])
            #expect(
                try errors(of: Self.phone("guard message.id != nil else { return }; return call"))
                    .first == "non-void function should return a value")
            #expect(
                try errors(of: Self.phone(forgets + "\nreturn .over(UUID(), because: .failed)"))
                    == [])
        }

        @Test func `an onCall that fetches first does not compile, because iOS does not wait`()
            throws
        {
            let errors = try errors(
                of: Self.phone("").replacing(
                    "-> PushCall {\n        \n    }",
                    with: "async -> PushCall { PushCall(UUID(), from: .generic(\"\")) }"))
            #expect(errors == ["type 'Phone' does not conform to protocol 'PushCallHandler'"])
        }

        @Test func `an owner that may be absent does not compile`() throws {
            let errors = try errors(
                of: """
                    @MainActor func start(_ router: PushRouter, _ server: any PushTokenUploader) {
                        router.upload(server, owner: nil)
                    }
                    """)
            #expect(
                errors == ["'nil' is not compatible with expected argument type 'PushRouter.Owner'"]
            )
        }
    }
#endif

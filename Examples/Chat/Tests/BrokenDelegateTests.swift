import BelfryTesting
import Testing

/// Breaks each method of a delegate in each way. The test fails by itself and names the mistake.
@MainActor struct BrokenDelegateTests {
    private func phone(_ fault: BrokenAppDelegate.Fault) async throws
        -> VirtualPhone<BrokenAppDelegate>
    {
        let phone = try VirtualPhone(
            ios: "18.0", info: AppInfo(serviceExtension: BrokenService.self),
            patience: .milliseconds(20)
        ) { BrokenAppDelegate(fault) }
        await phone.launch()
        return phone
    }

    /// Returns the sentences of the issues that the steps recorded.
    private func blame(_ steps: @MainActor () async throws -> Void) async throws -> [String] {
        let blamed = Blame()
        try await withKnownIssue(isIntermittent: true) {
            try await steps()
        } matching: { issue in
            blamed.add(issue.comments.map(\.rawValue).joined(separator: " "))
            return issue.error == nil
        }
        return blamed.sentences
    }

    enum Method: String, CaseIterable {
        case fetch = "didReceiveRemoteNotification:fetchCompletionHandler:"
        case willPresent = "willPresent:withCompletionHandler:"
        case didReceive = "didReceive:withCompletionHandler:"
    }

    private func reach(_ method: Method, on phone: VirtualPhone<BrokenAppDelegate>) async throws {
        switch method {
        case .fetch:
            await phone.receive(try .silent())
        case .willPresent:
            await phone.receive(try .alert("Eight?"))
        case .didReceive:
            await phone.pressHome()
            await phone.receive(try .alert("Eight?"))
            await phone.tap()
        }
    }

    @Test(arguments: Method.allCases)
    func `a handler that is forgotten`(method: Method) async throws {
        let phone = try await phone(.forgets)
        let sentences = try await blame { try await reach(method, on: phone) }
        #expect(sentences.count == 1)
        #expect(sentences.first?.contains(method.rawValue) == true)
        #expect(sentences.first?.contains("let go of its completion handler") == true)
    }

    @Test(arguments: Method.allCases)
    func `a handler that is called twice`(method: Method) async throws {
        let phone = try await phone(.answersTwice)
        let sentences = try await blame { try await reach(method, on: phone) }
        #expect(sentences.count == 1)
        #expect(sentences.first?.contains(method.rawValue) == true)
        #expect(sentences.first?.contains("twice") == true)
    }

    @Test(arguments: [(Method.fetch, "R-FETCH-3"), (.willPresent, "R-UN-2")])
    func `a handler that is kept for too long`(method: Method, rule: String) async throws {
        let phone = try await phone(.keeps)
        if method == .fetch { await phone.pressHome() }
        let sentences = try await blame {
            try await reach(method, on: phone)
            await phone.advance(by: .seconds(31))
        }
        #expect(sentences.count == 1)
        #expect(sentences.first?.contains(rule) == true)
    }

    @Test func `a method that waits for something that does not come`() async throws {
        let phone = try await phone(.blocks)
        let sentences = try await blame { try await reach(.fetch, on: phone) }
        #expect(sentences.count == 1)
        #expect(sentences.first?.contains("has not returned for 1 s.") == true)
    }

    #if !swift(>=6.0)
        @Test func `UIKit off the main thread`() async throws {
            let phone = try await phone(.leavesMain)
            let sentences = try await blame { try await reach(.fetch, on: phone) }
            #expect(sentences.count == 1)
            #expect(sentences.first?.contains("off the main thread") == true)
            #expect(sentences.first?.contains("applicationIconBadgeNumber") == true)
        }
    #endif

    @Test func `a service extension that forgets its content handler`() async throws {
        let phone = try await phone(.forgets)
        await phone.pressHome()
        let sentences = try await blame {
            await phone.receive(
                try Push(["aps": ["alert": "Eight?", "mutable-content": 1] as [String: Any]]))
            await phone.advance(by: .seconds(31))
        }
        #expect(sentences.count == 1)
        #expect(sentences.first?.contains("didReceive(_:withContentHandler:)") == true)
        #expect(phone.notifications.map(\.body) == ["Eight?"])
    }
}

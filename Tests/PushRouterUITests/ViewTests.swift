import BelfryTesting
import PushRouter
import PushRouterTesting
import SwiftUI
import Testing

/// The modifiers of views, on phones.
@MainActor @Suite(.serialized) struct ViewTests {
    typealias Phone = VirtualPhone<SwiftUIAppDelegate<LetterApp>>

    func phone(ios: String = "27.0") async throws -> Phone {
        Desk.shared = Desk()
        LetterApp.AppDelegate.store = MemoryStore()
        let phone = try Phone(ios: ios, app: SwiftUIAppDelegate<LetterApp>.self)
        await phone.launch()
        return phone
    }

    func push(_ id: Int, _ body: String = "Dinner?", letter: Int? = nil) throws -> Push {
        try .alert(body, userInfo: letter.map { ["mid": id, "letter": $0] } ?? ["mid": id])
    }

    @Test(arguments: ["17.0", "18.0", "27.0"])
    func `each open runs the action once, with the app running or not`(ios: String) async throws {
        let phone = try await phone(ios: ios)
        await phone.receive(try push(1, "a"))
        await phone.tapBanner()
        await phone.pressHome()
        await phone.receive(try push(2, "b"))
        await phone.tap()
        await phone.forceQuit()
        await phone.receive(try push(3, "c"))
        await phone.tap()
        #expect(Desk.shared.lines == ["opened a", "opened b", "opened c"], "\(phone.transcript)")
    }

    @Test func `an open waits for a view that reads`() async throws {
        let phone = try await phone()
        await phone.asApp { Desk.shared.isOpen = false }
        await phone.pressHome()
        await phone.receive(try push(1))
        await phone.tap()
        #expect(Desk.shared.lines == [])
        await phone.asApp { Desk.shared.isOpen = true }
        #expect(Desk.shared.lines == ["opened Dinner?"])
    }

    @Test func `a route is decoded, and other payloads are reported`() async throws {
        let phone = try await phone()
        await phone.asApp { Desk.shared.readsRoutes = true }
        await phone.pressHome()
        await phone.receive(try push(1, letter: 7))
        await phone.tap()
        await phone.pressHome()
        await phone.receive(try push(2))
        await phone.tap()
        #expect(Desk.shared.lines == ["letter 7", "not decoded “2”"])
    }
}

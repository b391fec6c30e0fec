import BelfryTesting

/// One situation: the app's state, the push, and what the user does then.
struct Situation: Sendable {
    enum Start: String, CaseIterable, Sendable {
        case open = "in the app"
        case suspended = "in the background"
        case ended = "ended by iOS"
        case forceQuit = "force-quit"
    }

    enum Sent: String, CaseIterable, Sendable {
        case alert = "alert"
        case both = "alert + `content-available`"
        case silent = "silent"
    }

    enum Then: String, CaseIterable, Sendable {
        case nothing = "–"
        case tap = "tapped"
        case icon = "icon"
    }

    var start: Start
    var sent: Sent
    var then: Then

    static let all: [Situation] = Start.allCases.flatMap { start in
        Sent.allCases.flatMap { sent in
            Then.allCases.compactMap { then in
                let hasNothingToTap = sent == .silent && then == .tap
                guard !hasNothingToTap, start != .open || then != .icon else { return nil }
                return Situation(start: start, sent: sent, then: then)
            }
        }
    }

    @MainActor func play(on model: PhoneModel) async throws -> RoutedPhone {
        let device = try await RoutedPhone.opened(model)
        let phone = device.phone
        if start != .open { await phone.pressHome() }
        switch start {
        case .open: break
        case .suspended: await device.advance(by: 30)
        case .ended: await phone.terminate()
        case .forceQuit: await phone.forceQuit()
        }
        await phone.receive(try push())
        await device.advance(by: 3)
        switch then {
        case .nothing: break
        case .tap: if start == .open { await phone.tapBanner() } else { await phone.tap() }
        case .icon: await phone.launch()
        }
        await device.advance(by: 3)
        return device
    }

    private func push() throws -> Push {
        switch sent {
        case .alert: try Sample.alert()
        case .both: try Sample.both()
        case .silent: try .silent()
        }
    }
}

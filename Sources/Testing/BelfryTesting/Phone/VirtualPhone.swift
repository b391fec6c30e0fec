import AppGuest
import BelfryUIKit
import PushModel
import VirtualPhone

/// An iPhone for one test, with an app on it of which the real delegate runs.
///
///     let phone = try VirtualPhone(ios: "18.0", app: AppDelegate.self)
///     await phone.launch()
///     await phone.receive(try .alert("Dinner?"))
///     await phone.tap()
///     #expect(phone.app?.shownThread == "dinner")
///
/// Every step returns when the app has done what it can do without the clock moving on: its tasks,
/// what it dispatched and the answers that it waits for have run, in one order. Time passes only in
/// `advance(by:)`, for the app's timers and dates too. Whatever the app does that a real iPhone would answer with a crash, a log
/// line or silence fails the test at the step: a completion handler that is forgotten, called twice
/// or late, a call off the main thread, a main thread that is stuck, a VoIP push without a call.
///
/// Each launch makes a new delegate, as a new process would; what the app keeps in global variables
/// and files stays, which is the one difference from a real process.
///
/// The class has the name of a module of this package, which it is built on and a test needs no
/// import of. A test that does import that module means this class by `VirtualPhone` all the same.
@MainActor public final class VirtualPhone<App: NSObject & UIApplicationDelegate> {
    let engine: PhoneEngine
    let driver: Driver<App>
    /// The version of iOS on the phone.
    public let iOS: IOSVersion
    /// What iOS read about the app when it was installed.
    public let info: AppInfo

    /// A phone with the app installed and never opened.
    ///
    /// - Parameters:
    ///   - ios: from `3.0` to the newest, as `18.2`; throws `PhoneError` for anything else.
    ///   - info: what the app's Info.plist, entitlements and extensions say.
    ///   - userAllows: what the user answers when the app asks for permission.
    ///   - settings: the phone's switches; unlocked, online and undisturbed if nothing is said.
    ///   - switches: choices where nobody knows what iOS does, and faults of single versions.
    ///   - date: the date on the phone when the test begins.
    ///   - seed: tokens and identifiers follow from it.
    ///   - patience: how long, in real time, a step waits for an app that still holds a handler,
    ///     and a method may take.
    ///   - app: makes the app's delegate, at every launch.
    public init(
        ios: String, info: AppInfo = AppInfo(), userAllows: Bool = true,
        settings: PhoneSettings = PhoneSettings(), switches: Set<PhoneSwitch> = [],
        date: Date = Date(timeIntervalSince1970: 1_700_000_000), seed: UInt64 = 1,
        patience: Duration = .seconds(1),
        app: @escaping @MainActor () -> App
    ) throws {
        guard let iOS = IOSVersion(ios), iOS.isModelled else {
            throw PhoneError(
                "“\(ios)” is not a version of iOS that a phone can have. Write one such as "
                    + "\(IOSVersion.newest): \(IOSVersion.modelledRange).")
        }
        self.iOS = iOS
        self.info = info
        engine = PhoneEngine(
            iOS: iOS,
            app: info.installed(delegate: App.self, iOS: iOS, userAllows: userAllows),
            settings: settings, switches: switches,
            epoch: UnixTime(seconds: date.timeIntervalSince1970), seed: seed)
        driver = Driver(
            engine, InProcessApp(engine, iOS: iOS, info: info, make: app), patience: patience)
    }

    /// A phone with the app installed and never opened; `init()` of `app` makes its delegate.
    public convenience init(
        ios: String, app: App.Type, info: AppInfo = AppInfo(), userAllows: Bool = true,
        settings: PhoneSettings = PhoneSettings(), switches: Set<PhoneSwitch> = [],
        date: Date = Date(timeIntervalSince1970: 1_700_000_000), seed: UInt64 = 1,
        patience: Duration = .seconds(1)
    ) throws {
        try self.init(
            ios: ios, info: info, userAllows: userAllows, settings: settings, switches: switches,
            date: date, seed: seed, patience: patience, app: { newDelegate(app) })
    }
}

/// Makes an object of a class that promises no `init()`: every subclass of `NSObject` has one.
@MainActor private func newDelegate<App: NSObject & UIApplicationDelegate>(_ type: App.Type) -> App
{
    unsafeDowncast(instantiate(type), to: type)
}

/// Why there is no such phone, in a sentence.
public struct PhoneError: Error, CustomStringConvertible {
    /// The sentence.
    public let description: String

    init(_ description: String) {
        self.description = description
    }
}

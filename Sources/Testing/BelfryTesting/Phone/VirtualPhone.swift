import AppGuest
import BelfryUIKit
import PushModel
import VirtualPhone

/// An iPhone for one test, with an app whose real delegate runs.
///
///     let phone = try VirtualPhone(ios: "18.0", app: AppDelegate.self)
///     await phone.launch()
///     await phone.receive(try .alert("Dinner?"))
///     await phone.tap()
///     #expect(phone.app?.shownThread == "dinner")
///
/// Every step returns when the app is idle until the clock advances: its tasks, its dispatched code
/// and the answers that it waits for have run, in one order. Time passes only in `advance(by:)`,
/// also for the app's timers and dates.
///
/// A step fails the test if the app makes a mistake that a real iPhone answers with a crash, a log
/// line or silence: a completion handler that is forgotten, called twice or late, a call off the
/// main thread, a stuck main thread, or a VoIP push without a call.
///
/// Each launch makes a new delegate, as a new process would. Unlike in a real process, the app's
/// global variables and files stay.
///
/// The class has the name of a module of this package that tests need not import. In a test that
/// imports the module, `VirtualPhone` still means this class.
@MainActor public final class VirtualPhone<App: NSObject & UIApplicationDelegate> {
    let engine: PhoneEngine
    let driver: Driver<App>
    /// The version of iOS on the phone.
    public let iOS: IOSVersion
    /// The facts that iOS read about the app when it was installed.
    public let info: AppInfo

    /// Creates a phone with the app installed and never opened.
    ///
    /// - Parameters:
    ///   - ios: a version from `3.0` to the newest, such as `18.2`; throws `PhoneError` for other
    ///     text.
    ///   - info: the app's Info.plist, entitlements and extensions.
    ///   - userAllows: the user's answer when the app asks for permission.
    ///   - settings: the phone's settings; unlocked, online and undisturbed by default.
    ///   - switches: choices where the behavior of iOS is not known, and faults of single versions.
    ///   - date: the date on the phone when the test begins.
    ///   - seed: the source of tokens and identifiers.
    ///   - patience: the real time that a step waits for an app that still holds a handler. A
    ///     method may take ten times as long, and at least a second. On Linux a step does not wait
    ///     for an app that has timers and uses no network connection, thread or dispatch source:
    ///     the clock is what it waits for.
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
                    + "\(IOSVersion.newest). \(IOSVersion.modelledRange).")
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

    /// Creates a phone with the app installed and never opened; `init()` of `app` makes its
    /// delegate.
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

/// Makes an object of a class that does not promise an `init()`. Every subclass of `NSObject` has
/// one.
@MainActor private func newDelegate<App: NSObject & UIApplicationDelegate>(_ type: App.Type) -> App
{
    unsafeDowncast(instantiate(type), to: type)
}

/// The reason why a phone cannot be made.
public struct PhoneError: Error, CustomStringConvertible {
    /// The reason as a sentence.
    public let description: String

    init(_ description: String) {
        self.description = description
    }
}

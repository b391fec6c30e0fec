import PushModel
import VirtualPhone

/// A verb whose value is one of a few words.
enum StepVerb: String, CaseIterable {
    case tap, dismiss, clear, press, open, close, lock, unlock, terminate, crash, suspend, reboot
    case delete, launch, network, throttle, restore, reinstall, register, remove
    case forceQuit = "force-quit"
    case openSettings = "open-settings"

    /// The words it may be given.
    var values: [String] {
        switch self {
        case .tap: ["notification", "banner", "icon"]
        case .dismiss: ["notification", "banner"]
        case .clear: ["all"]
        case .press: ["home"]
        case .open: ["app-switcher-card", "notification-centre"]
        case .close: ["notification-centre"]
        case .lock, .unlock: ["now"]
        case .forceQuit, .terminate, .crash, .suspend, .delete, .launch, .reinstall, .register:
            ["app"]
        case .reboot: ["phone"]
        case .network, .throttle: ["on", "off"]
        case .restore: ["backup"]
        case .openSettings: ["notification", "settings"]
        case .remove: ["delivered", "pending"]
        }
    }

    func action(_ node: ScenarioNode, _ bundle: BundleID) throws(ScenarioError) -> Step.Action {
        switch self {
        case .network: return .event(.networkChanged(online: try node.flag("network")))
        case .throttle: return .event(.system(.throttle(try node.flag("throttle"))))
        default: break
        }
        let value = try node.word("way to \(rawValue)", of: values.map { ($0, $0) })
        if let event = event(value, bundle) { return .event(event) }
        return self == .restore ? .restore : .reinstall
    }

    // swift-format-ignore
    private func event(_ value: String, _ bundle: BundleID) -> Event? {
        switch (self, value) {
        case (.tap, "notification"):      .user(.tapNotification(bundle))
        case (.tap, "banner"):            .user(.tapBanner)
        case (.tap, _), (.launch, _):     .user(.tapIcon(bundle))
        case (.dismiss, "notification"):  .user(.dismissNotification(bundle))
        case (.dismiss, _):               .user(.dismissBanner)
        case (.clear, _):                 .user(.clearAll)
        case (.press, _):                 .user(.pressHome)
        case (.open, "app-switcher-card"): .user(.openAppSwitcherCard(bundle))
        case (.open, _):                  .user(.openNotificationCenter)
        case (.close, _):                 .user(.closeNotificationCenter)
        case (.lock, _):                  .user(.lock)
        case (.unlock, _):                .user(.unlock)
        case (.forceQuit, _):             .user(.forceQuit(bundle))
        case (.delete, _):                .user(.delete(bundle))
        case (.reboot, _):                .user(.restart)
        case (.openSettings, let place):  .user(.openSettings(bundle, fromNotification: place == "notification"))
        case (.terminate, _):             .system(.terminate(bundle))
        case (.crash, _):                 .system(.crash(bundle))
        case (.suspend, _):               .system(.suspend(bundle))
        case (.register, _):              .app(bundle, .registers)
        case (.remove, "delivered"):      .app(bundle, .removesDelivered(nil))
        case (.remove, _):                .app(bundle, .removesPending(nil))
        case (.network, _), (.throttle, _), (.restore, _), (.reinstall, _): nil
        }
    }
}

import AppGuest
import BelfryUserNotifications
import PushModel
import VirtualPhone

extension UIApplication {
    /// Creates the app's scene with the delegate that the app configures, and connects it.
    func connectScene(_ call: AppCall) {
        let session = UISceneSession(
            role: .windowApplication, persistentIdentifier: AppProcess.makeIdentifier().uuidString)
        let response = response(call)
        let isContinuing = call.call.subject == Call.liveActivityType
        let link = takeLinkForScene()
        let options = UIScene.ConnectionOptions(
            notificationResponse: response,
            userActivities: isContinuing
                ? [NSUserActivity(activityType: Call.liveActivityType)] : link.activities,
            urlContexts: link.urls)
        let chooser = delegate?.receiver(of: .configurationForConnecting)
        let answer: Any? = chooser?.application(
            self, configurationForConnecting: session, options: options)
        let configuration =
            (answer as? UISceneConfiguration)
            ?? UISceneConfiguration(name: "Default Configuration", sessionRole: session.role)
        session.configuration = configuration
        let sceneClass = configuration.sceneClass as? UIScene.Type ?? UIWindowScene.self
        let scene = sceneClass.init(session: session, connectionOptions: options)
        scene.delegate = sceneDelegate(configuration)
        response?.scene = scene
        scene.activationState = .foregroundInactive
        sessions = [session]
        scenes = [scene]
        _ = scene.delegate?.scene(scene, willConnectTo: session, options: options)
        scene.post(UIScene.willConnectNotification)
    }

    private func response(_ call: AppCall) -> UNNotificationResponse? {
        guard call.call.payload == .connectionOptions, let listed = call.call.notification else {
            return nil
        }
        return UNNotificationResponse.make(call.call, UNNotification(listed, epoch: call.epoch))
    }

    private func sceneDelegate(_ configuration: UISceneConfiguration) -> (any UISceneDelegate)? {
        guard let named = configuration.delegateClass ?? sceneDelegateClass else { return nil }
        if named is any UISceneDelegate.Type, let type = named as? NSObject.Type,
            let delegate = instantiate(type) as? any UISceneDelegate
        {
            return delegate
        }
        process?.report(
            Misuse(
                .complaint(
                    "The scene's delegate class \(named) is not a UISceneDelegate. Derive it from "
                        + "NSObject or UIResponder, and conform to UIWindowSceneDelegate.")))
        return nil
    }

    // MARK: Life cycle

    func sceneWillEnterForeground() {
        guard let scene = scenes.first else { return }
        scene.activationState = .foregroundInactive
        _ = scene.delegate?.sceneWillEnterForeground(scene)
        showWindows()
        scene.post(UIScene.willEnterForegroundNotification)
        post(Self.willEnterForegroundNotification)
    }

    func sceneDidBecomeActive() {
        guard let scene = scenes.first else { return }
        deliverLink()
        scene.activationState = .foregroundActive
        _ = scene.delegate?.sceneDidBecomeActive(scene)
        scene.post(UIScene.didActivateNotification)
        post(Self.didBecomeActiveNotification)
    }

    func sceneWillResignActive() {
        guard let scene = scenes.first else { return }
        _ = scene.delegate?.sceneWillResignActive(scene)
        scene.post(UIScene.willDeactivateNotification)
        post(Self.willResignActiveNotification)
        scene.activationState = .foregroundInactive
    }

    func sceneDidEnterBackground() {
        guard let scene = scenes.first else { return }
        scene.activationState = .background
        _ = scene.delegate?.sceneDidEnterBackground(scene)
        scene.post(UIScene.didEnterBackgroundNotification)
        post(Self.didEnterBackgroundNotification)
    }

    func sceneDidDisconnect() {
        guard let scene = scenes.first else { return }
        scene.activationState = .unattached
        _ = scene.delegate?.sceneDidDisconnect(scene)
        scene.post(UIScene.didDisconnectNotification)
        scenes = []
    }
}

extension UIScene {
    func post(_ name: NSNotification.Name) {
        NotificationCenter.default.post(name: name, object: self)
    }
}

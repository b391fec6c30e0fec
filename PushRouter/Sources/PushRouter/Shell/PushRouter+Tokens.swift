public import Foundation

/// The tokens, and the app's server.
extension PushRouter {
    /// Uploads the device token to the app's server, now and after each change, until the server
    /// accepts it. With the owner `.signedOut`, the router removes the token from the server.
    ///
    ///     router.upload(server, owner: session.user.map { .user($0.id) } ?? .signedOut)
    ///     router.upload(server, owner: .anonymous)        // an app without accounts
    ///     router.upload(server, owner: .user("ann"), topics: ["sports", "weather"])
    ///
    /// Call it at every launch once the app knows who is signed in, and when the user, the session
    /// or the topics change. Nothing is sent if the server has accepted the same registration less
    /// than 7 days ago. A removal is repeated until the server confirms it, also after later
    /// launches and when another user signs in.
    ///
    /// With another `token`, the router uploads another service's token instead of the device token.
    /// Call it again with each token that the service reports.
    ///
    ///     router.upload(server, token: .service("fcm", fcmToken), owner: .user("ann"))
    public func upload(
        _ uploader: any PushTokenUploader, token source: TokenSource = .device, owner: Owner,
        topics: Set<String> = []
    ) {
        self.uploader = uploader
        loadStore()
        let foreign: ForeignToken? =
            if case .service(let service, let token) = source {
                ForeignToken(service: service, token: token)
            } else { nil }
        send(.uploads(owner, foreign: foreign, topics: topics))
        refreshContext()
    }

    /// Uploads a further token under the owner of the device token: the token of widgets or of a
    /// channel, for example. Apple's frameworks report these tokens as `Data`. `nil` removes the
    /// token from the server. `track(_:)` does this for a Live Activity.
    ///
    ///     router.setToken(token, of: .widgets)
    ///
    /// Signing out also removes these tokens.
    public func setToken(_ token: Data?, of kind: TokenKind) {
        precondition(
            kind != .device, "iOS reports the device token: call didRegister(deviceToken:)")
        send(.otherToken(token.map { DeviceToken(bytes: Array($0)).hex }, kind))
    }

    /// Asks iOS for the user's permission, for its readers and for the registration.
    func refreshContext() {
        guard uploader != nil || !permissionReaders.isEmpty else { return }
        center.permission { [weak self] permission in
            guard let self else { return }
            tell(permission)
            if uploader != nil { send(.context(context(permission))) }
        }
    }

    private func context(_ permission: PushPermission?) -> RegistrationContext {
        let info = Bundle.main.infoDictionary
        return RegistrationContext(
            bundleID: Bundle.main.bundleIdentifier,
            appVersion: info?["CFBundleShortVersionString"] as? String,
            build: info?["CFBundleVersion"] as? String, systemVersion: app?.systemVersion,
            locale: Bundle.main.preferredLocalizations.first ?? Locale.current.identifier,
            permission: permission)
    }

    /// Starts a request after the previous one has ended, so that a cancelled request does not
    /// reach the server after a newer one.
    func start(_ task: TokenTask, _ generation: Int) {
        guard let uploader else { return }
        // A request must be recorded before it is sent, because the process may end before the
        // answer.
        if !isSaved { save(core.persisted) }
        guard isSaved else {
            return send(
                .uploadEnded(
                    generation: generation, .failed(status: nil, retryAfter: nil)))
        }
        let before = upload
        upload = Task { [weak self] in
            await before?.value
            let outcome = await uploader.perform(task)
            self?.send(.uploadEnded(generation: generation, outcome))
        }
    }
}

extension PushTokenUploader {
    fileprivate func perform(_ task: TokenTask) async -> UploadOutcome {
        guard !Task.isCancelled else { return .notSent }
        do {
            switch task {
            case .upload(let registration): try await upload(registration)
            case .remove(let registration): try await remove(registration)
            }
            return .done
        } catch let refusal as PushRouter.UploadRefusal {
            return .failed(status: refusal.status, retryAfter: refusal.retryAfter)
        } catch {
            return .failed(status: nil, retryAfter: nil)
        }
    }
}

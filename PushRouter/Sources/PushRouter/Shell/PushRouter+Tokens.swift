public import Foundation

/// The tokens, and the app's server.
extension PushRouter {
    /// Uploads the device token to the app's server, now and whenever it changes, until the server
    /// accepts it. `owner` is the user; `nil` after signing out, which removes the token there.
    ///
    ///     router.upload(server, owner: session.user?.id)
    ///
    /// Call it at every launch once it is known who is signed in, and when that changes or a session
    /// is renewed. Nothing is sent if the server has accepted the same registration less than 7 days
    /// ago. What is to be removed stays so until the server says that it is gone, over launches and
    /// whoever signs in.
    public func upload(_ uploader: any PushTokenUploader, owner: String?) {
        upload(uploader, token: .device, owner: owner.map(Owner.user))
    }

    /// Uploads another service's token in place of the device token, or a token without a user.
    ///
    ///     router.upload(server, token: .device, owner: .anonymous)
    ///     router.upload(server, token: .service("fcm", fcmToken), owner: .user("ann"))
    ///
    /// Call it again with each token that the service reports.
    public func upload(
        _ uploader: any PushTokenUploader, token source: TokenSource, owner: Owner?
    ) {
        self.uploader = uploader
        loadStore()
        let foreign: ForeignToken? =
            if case .service(let service, let token) = source {
                ForeignToken(service: service, token: token)
            } else { nil }
        send(.uploads(owner: owner.map(TokenOwner.init), foreign: foreign))
        refreshContext()
    }

    /// Uploads a token beside the device token, under the same owner: of a Live Activity, of widgets,
    /// of a channel. Apple's frameworks report them as `Data`.
    ///
    ///     for await token in activity.pushTokenUpdates {
    ///         router.setToken(token, of: .activity(activity.id))
    ///     }
    ///     router.setToken(nil, of: .activity(activity.id))     // has ended: removes it
    ///
    /// Signing out removes these tokens, too.
    public func setToken(_ token: Data?, of kind: TokenKind) {
        precondition(
            kind != .device, "iOS reports the device token: call didRegister(deviceToken:)")
        send(.otherToken(token.map { DeviceToken(bytes: Array($0)).hex }, kind))
    }

    /// Finds out what the user allows, for readers of that and for the registration.
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

    /// Requests run one after the other: a cancelled one must not reach the server after a newer
    /// one.
    func start(_ task: TokenTask, _ generation: Int) {
        guard let uploader else { return }
        // What is not recorded is not sent: the process may end before the answer.
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

extension TokenOwner {
    init(_ owner: PushRouter.Owner) {
        switch owner {
        case .user(let id): self = .user(id)
        case .anonymous: self = .anonymous
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

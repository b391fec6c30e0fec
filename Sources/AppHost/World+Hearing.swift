import AppGuest
import PushGateway
import PushModel
import World
import VirtualPhone

extension World {
    /// Has an app do what its phone wants done, in this order; `false` when it wants nothing.
    @discardableResult
    public mutating func giveOrders(to app: LaunchedApp, on phone: String) -> Bool {
        let effects = takeEffects(of: phone)
        for effect in effects {
            switch effect {
            case .launch: app.launch()
            case .call(let call): app.call(appCall(call, on: phone))
            case .expireBackgroundTask(_, let task): app.expire(task)
            case .suspend: app.suspend()
            case .resume: app.resume()
            case .terminate: app.terminate()
            // An executable is the app alone, without its extensions.
            case .startExtension: break
            }
        }
        return !effects.isEmpty
    }

    private mutating func appCall(_ call: Call, on phone: String) -> AppCall {
        let token =
            switch call.callback {
            case .didRegister: registration(of: call.bundle, on: phone)?.token
            case .didUpdatePushCredentials:
                registration(of: call.bundle, on: phone, for: .voip)?.token
            default: DeviceToken?.none
            }
        return AppCall(
            call, token: token?.bytes, epoch: gateway.configuration.epoch)
    }

    /// The phone hears what came from the process of an app, and answers its questions.
    public mutating func hear(
        _ news: AppNews, from app: LaunchedApp, on phone: String, at now: Instant
    ) -> [TraceRecord] {
        let bundle = app.executable.bundle
        switch news {
        case .message(.event(let event)):
            return handle(.app(bundle, event), on: phone, at: now)
        case .message(.schedule(let notification)):
            return handle(.posted(bundle, notification), on: phone, at: now)
        case .message(.question(let number, let question)):
            app.answer(number, answer(question, of: bundle, on: phone, at: now))
            return []
        case .message(.misuse(let misuse)):
            return [
                record(
                    "misuse", misuse.description, misuse.rule.map { [.rule($0)] } ?? [],
                    of: bundle, on: phone, at: now)
            ]
        case .message(.hello), .message(.settled): return []
        case .crashed(let report):
            return crash("crash-report", report.description, of: bundle, on: phone, at: now)
        case .notLaunched(let error):
            return crash("not-launched", error.description, of: bundle, on: phone, at: now)
        }
    }

    private mutating func crash(
        _ name: String, _ text: String, of bundle: BundleID, on phone: String, at now: Instant
    ) -> [TraceRecord] {
        [record(name, text, [.rule("R-KILL-2")], of: bundle, on: phone, at: now)]
            + handle(.system(.crash(bundle)), on: phone, at: now)
    }

    private func record(
        _ name: String, _ text: String, _ rules: [RuleLabel], of bundle: BundleID,
        on phone: String, at now: Instant
    ) -> TraceRecord {
        TraceRecord(
            time: now, kind: .system, name: name, phone: phone, app: bundle, rules: rules,
            text: text)
    }

    private mutating func answer(
        _ question: Question, of bundle: BundleID, on name: String, at now: Instant
    ) -> Answer? {
        guard let phone = phones[name]?.phone, phone.app(bundle) != nil else { return nil }
        switch question {
        case .standing:
            return phone.status(of: bundle, at: now).map {
                .standing($0, epoch: gateway.configuration.epoch)
            }
        case .pending: return .pending(phone.pending(of: bundle))
        case .delivered: return .delivered(phone.delivered(of: bundle))
        case .token(let type):
            return .token(registration(of: bundle, on: name, for: type)?.token.bytes)
        }
    }
}

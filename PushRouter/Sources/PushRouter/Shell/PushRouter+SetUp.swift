import Foundation
import UserNotifications

/// The check of the app's set-up, in debug builds.
extension PushRouter {
    /// Reports what is missing in the app's set-up.
    package func checkSetUp() {
        for problem in setUpProblems { send(.noticed(.setUp(problem))) }
    }

    /// Reports a failure of the app's code that a companion of the router has called.
    package func report(_ message: PushMessage, failed error: any Error) {
        send(.noticed(.handlerFailed(message, PushEvent.SystemError(error))))
    }

    package var setUpProblems: [SetUpProblem] {
        let facts = setUpFacts
        let works = handler is any PushWorking
        let performs = handler is any PushPerforming
        var problems: [SetUpProblem] = []
        if facts.hasEntitlement == false { problems.append(.noEntitlement) }
        if let handler, !works, !performs, !(handler is any PushPresenting) {
            problems.append(.handlerAnswersNothing(String(describing: type(of: handler))))
        }
        problems += methodsNotAsked(facts)
        if let modes = facts.backgroundModes {
            let isMode = modes.contains("remote-notification")
            if works, !isMode { problems.append(.noBackgroundMode("remote-notification")) }
            for mode in setUpModes.subtracting(modes).sorted() {
                problems.append(.noBackgroundMode(mode))
            }
            if isMode, !works, fetchPeers.isEmpty {
                problems.append(
                    .noHandler(
                        needs: "PushWorking",
                        because: "UIBackgroundModes has “remote-notification”"))
            }
        }
        let button = configuration.categories.lazy.flatMap(\.actions)
            .first { !$0.options.contains(.foreground) }
        if let button, !performs {
            problems.append(
                .noHandler(
                    needs: "PushPerforming",
                    because: "The button “\(button.id)” does not open the app"))
        }
        for sdk in SetUpFacts.swizzlers
        where facts.hasClass(sdk.className) && facts.switches[sdk.key] != sdk.isOff {
            problems.append(.swizzling(by: sdk.name, key: sdk.key, value: sdk.isOff))
        }
        return problems
    }

    /// The methods of the handler, or of the delegate that could be the handler, which take a message
    /// and have the name of a protocol's method.
    private func methodsNotAsked(_ facts: SetUpFacts) -> [SetUpProblem] {
        guard let object = handler ?? candidate else { return [] }
        let methods = facts.methods(object)
        let known: [(name: String, needs: String, isAsked: Bool)] = [
            ("present", "PushPresenting", object is any PushPresenting),
            ("work", "PushWorking", object is any PushWorking),
            ("perform", "PushPerforming", object is any PushPerforming),
        ]
        return known.compactMap { name, needs, isAsked in
            guard !isAsked, methods.contains(where: { $0.hasPrefix("\(name)(") }) else {
                return nil
            }
            return .notAsked(method: "\(type(of: object)).\(name)", needs: needs)
        }
    }

    /// Reports the category of a message that is not registered, once for each category.
    func checkCategory(of message: PushMessage) {
        #if DEBUG
            let id = message.categoryID
            guard !id.isEmpty, message.isRemote, !knownCategories.contains(id) else { return }
            knownCategories.insert(id)
            center.actions { [weak self] registered in
                guard let self, registered[id] == nil else { return }
                send(.noticed(.setUp(.unknownCategory(id))))
            }
        #endif
    }
}

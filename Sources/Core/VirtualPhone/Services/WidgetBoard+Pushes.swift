import PushModel

/// Pushes that reload widgets and controls, without any content for them.
extension Phone {
    /// Reloads every widget of the app on screen, as `reloadAllTimelines()` does.
    mutating func reloadWidgets(_ push: PhonePush, _ step: inout StepContext) {
        guard push.contentChanged else {
            return ignorePush(push, .noContentChanged, rules: [.rWid3], &step)
        }
        guard apps[push.bundle]?.installed.has(.widgets) == true else {
            return ignorePush(push, .noSuchExtension, rules: [.rWid2], &step)
        }
        guard let board = services.boards[push.bundle], !board.widgets.isEmpty else {
            return ignorePush(push, .noWidgetOnScreen, rules: [.rWid5], &step)
        }
        let notification = push.notification(at: step.now)
        if switchesOn.contains(.widgetBudget), let last = board.reloaded,
            step.now < last + Limits.widgetReloads
        {
            services.boards[push.bundle]?.reloads = last + Limits.widgetReloads
            services.boards[push.bundle]?.waiting = notification
            return ignorePush(push, .reloadMerged, rules: [.rWid4], &step)
        }
        reload(board, for: notification, &step)
    }

    private mutating func reload(
        _ board: WidgetBoard, for notification: PhoneNotification, _ step: inout StepContext
    ) {
        services.boards[board.bundle]?.reloaded = step.now
        services.boards[board.bundle]?.reloads = nil
        services.boards[board.bundle]?.waiting = nil
        let work = board.widgets.map {
            ExtensionRun.Work(callback: .widgetTimeline, subject: $0, rules: [.rWid3])
        }
        let budget: RuleList = switchesOn.contains(.widgetBudget) ? [.rWid4] : []
        runExtension(
            .widgets, of: board.bundle, for: work, pushID: notification.pushID,
            rules: [.rWid3, .rWid5] + budget, &step)
    }

    /// Makes one reload for the pushes that came too soon after the last reload.
    mutating func reloadWaiting(_ step: inout StepContext) {
        for board in services.boards.apps {
            guard let reloads = board.reloads, reloads <= step.now, let waiting = board.waiting
            else { continue }
            reload(board, for: waiting, &step)
        }
    }

    /// Reloads the one control that the token belongs to.
    mutating func reloadControl(_ push: PhonePush, _ step: inout StepContext) {
        guard push.contentChanged else {
            return ignorePush(push, .noContentChanged, rules: [.rCtl2], &step)
        }
        guard apps[push.bundle]?.installed.has(.controls) == true else {
            return ignorePush(push, .noSuchExtension, rules: [.rCtl1], &step)
        }
        guard let name = push.holder,
            services.boards[push.bundle]?.controls.contains(where: { $0.name == name }) == true
        else { return ignorePush(push, .controlIsGone, rules: [.rCtl1], &step) }
        runExtension(
            .controls, of: push.bundle,
            for: [ExtensionRun.Work(callback: .controlValue, subject: name, rules: [.rCtl2])],
            pushID: push.id, rules: [.rCtl2, .rCtl3], &step)
    }
}

extension PhonePush {
    /// Whether `aps.content-changed` is true, or 1.
    fileprivate var contentChanged: Bool {
        let value = json["aps"]?["content-changed"]
        return value?.bool == true || value?.int == 1
    }
}

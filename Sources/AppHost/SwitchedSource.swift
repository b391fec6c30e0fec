import Dispatch

/// A dispatch source that is switched on and off, and begins switched off. It may be switched and
/// cancelled as often as one likes.
///
/// Everything but the release happens on the source's queue.
final class SwitchedSource {
    private let source: any DispatchSourceProtocol
    private var isOn = false
    private var isCancelled = false

    /// - Parameter onCancel: is called once, when no handler runs any more: the descriptor can be
    ///   closed.
    init(
        _ source: any DispatchSourceProtocol, onCancel: @escaping @Sendable () -> Void,
        _ handler: @escaping @Sendable () -> Void
    ) {
        self.source = source
        source.setEventHandler(handler: handler)
        source.setCancelHandler(handler: onCancel)
    }

    deinit { cancel() }

    func set(isOn: Bool) {
        guard !isCancelled, isOn != self.isOn else { return }
        self.isOn = isOn
        if isOn { source.resume() } else { source.suspend() }
    }

    func cancel() {
        guard !isCancelled else { return }
        isCancelled = true
        source.cancel()
        // One that is switched off would never call the handler, and must not be released.
        if !isOn { source.resume() }
    }
}

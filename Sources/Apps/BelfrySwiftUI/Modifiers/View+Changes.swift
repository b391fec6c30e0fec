import AppGuest
import OpenCombineShim

extension View {
    /// Runs an action when a value differs from the one at the evaluation before.
    public func onChange<V: Equatable>(
        of value: V, perform action: @escaping (_ newValue: V) -> Void
    ) -> some View {
        modified { $0.observe(value, initial: false) { _, new in action(new) } }
    }

    /// Runs an action when a value has changed, and if `initial` when the view appears (iOS 17).
    public func onChange<V: Equatable>(
        of value: V, initial: Bool = false,
        _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
    ) -> some View {
        modified { $0.observe(value, initial: initial, action) }
    }

    /// Runs an action when a value has changed, and if `initial` when the view appears (iOS 17).
    public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping () -> Void
    ) -> some View {
        modified { $0.observe(value, initial: initial) { _, _ in action() } }
    }

    /// Runs an action for each value that a publisher sends while the view exists, on the main
    /// thread.
    public func onReceive<P: Publisher>(
        _ publisher: P, perform action: @escaping (P.Output) -> Void
    ) -> some View where P.Failure == Never {
        modified { context in
            let reception = context.node.memory as? Reception<P> ?? Reception()
            context.node.memory = reception
            reception.action = action
            reception.receive(publisher)
        }
    }
}

extension Scene {
    /// Runs an action when a value differs from the one at the evaluation before.
    public func onChange<V: Equatable>(
        of value: V, perform action: @escaping (_ newValue: V) -> Void
    ) -> some Scene {
        modified { $0.observe(value, initial: false) { _, new in action(new) } }
    }

    /// Runs an action when a value has changed, and if `initial` at the first evaluation (iOS 17).
    public func onChange<V: Equatable>(
        of value: V, initial: Bool = false,
        _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
    ) -> some Scene {
        modified { $0.observe(value, initial: initial, action) }
    }

    /// Runs an action when a value has changed, and if `initial` at the first evaluation (iOS 17).
    public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping () -> Void
    ) -> some Scene {
        modified { $0.observe(value, initial: initial) { _, _ in action() } }
    }
}

/// The value at the evaluation before.
private final class Earlier<Value> {
    var value: Value

    init(_ value: Value) { self.value = value }
}

extension ViewContext {
    fileprivate func observe<V: Equatable>(
        _ value: V, initial: Bool, _ action: @escaping (V, V) -> Void
    ) {
        guard let earlier = node.memory as? Earlier<V> else {
            node.memory = Earlier(value)
            if initial { graph.whenAppeared { action(value, value) } }
            return
        }
        let old = earlier.value
        guard old != value else { return }
        earlier.value = value
        guard !graph.isSilent else { return }
        graph.whenEvaluated { action(old, value) }
    }
}

/// The subscription of `onReceive`, which ends with this object.
@MainActor private final class Reception<P: Publisher> where P.Failure == Never {
    var action: (P.Output) -> Void = { _ in }
    private var publisher: P?
    private var cancellable: AnyCancellable?
    private let process = WeakProcess(AppProcess.current)

    /// Subscribes to a publisher, unless it is the current one.
    func receive(_ publisher: P) {
        guard self.publisher.map({ !isSame($0, publisher) }) ?? true else { return }
        self.publisher = publisher
        cancellable = publisher.sink { [weak self, process] value in
            guard let process = process.running else { return }
            let value = UncheckedTransfer(value)
            let send: @MainActor @Sendable () -> Void = { self?.action(value.value) }
            if AppProcess.isOnMainThread {
                MainActor.assumeIsolated(send)
            } else {
                process.callOut(on: .main) { MainActor.assumeIsolated(send) }
            }
        }
    }

    /// Returns whether two publishers are equal, or bit by bit identical where values cannot be
    /// compared, as SwiftUI does.
    private func isSame(_ one: P, _ other: P) -> Bool {
        if let one = one as? any Equatable { return one.isEqual(to: other) }
        return withUnsafeBytes(of: one) { one in
            withUnsafeBytes(of: other) { one.elementsEqual($0) }
        }
    }
}

extension Equatable {
    fileprivate func isEqual(to other: Any) -> Bool { other as? Self == self }
}

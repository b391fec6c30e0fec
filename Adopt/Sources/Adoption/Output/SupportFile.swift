/// A file of declarations that the copies use and Foundation on Linux lacks.
struct SupportFile {
    /// The modules that the sources import but the package lacks.
    var imported: Set<String>
    /// The expressions that create values of the copied types.
    var makers = DefaultValueExpressions()
    /// The declarations that only some apps need.
    var additions = Additions()

    var text: String {
        var parts = [
            Self.head, Self.observers, Self.timers, Self.pool, Self.threads, Self.defaults,
            Self.predicates, Self.replacedCode,
            Self.plainValue,
            makers.text,
        ]
        if Self.hasLog(imported) { parts.append(Self.log) }
        if imported.contains(AppleModules.combine) { parts.append(Self.combine) }
        parts += additions.texts
        return parts.joined(separator: "\n\n") + "\n"
    }

    /// The names that the substitutes for imported modules declare.
    static func substitutes(for imported: Set<String>) -> Set<String> {
        var names: Set<String> = []
        if hasLog(imported) {
            names.formUnion(["Logger", "OSAllocatedUnfairLock", "OSLog", "OSLogType"])
        }
        if imported.contains(AppleModules.combine) {
            names.formUnion(["ObservableObject", "Published"])
        }
        return names
    }

    private static func hasLog(_ imported: Set<String>) -> Bool {
        !imported.isDisjoint(with: ["os", "OSLog"])
    }

    private static let head = """
        // Made by belfry adopt, which replaces it each time.

        import Foundation
        import UIKit

        /// A box for a value that only one thread at a time uses.
        private struct Carried<Value>: @unchecked Sendable {
            let value: Value
        }

        private final class Weakly<Object: AnyObject> {
            weak var object: Object?

            init(_ object: Object) {
                self.object = object
            }
        }
        """

    private static let observers = """
        /// The observations that replace selectors. A lock guards the entries.
        private final class Observations: @unchecked Sendable {
            static let all = Observations()

            private struct Entry {
                let observer: Weakly<AnyObject>
                let center: Foundation.NotificationCenter
                let name: Foundation.Notification.Name?
                let object: ObjectIdentifier?
                let token: any NSObjectProtocol
            }

            private let lock = Foundation.NSLock()
            private var entries: [Entry] = []

            func add(
                _ observer: AnyObject, center: Foundation.NotificationCenter, name: Foundation.Notification.Name?,
                object: AnyObject?, token: any NSObjectProtocol
            ) {
                lock.lock()
                defer { lock.unlock() }
                let gone = entries.filter { $0.observer.object == nil }
                for entry in gone { entry.center.removeObserver(entry.token) }
                entries.removeAll { $0.observer.object == nil }
                entries.append(
                    Entry(
                        observer: Weakly(observer), center: center, name: name,
                        object: object.map(ObjectIdentifier.init), token: token))
            }

            func remove(
                _ observer: AnyObject, center: Foundation.NotificationCenter, name: Foundation.Notification.Name?,
                object: AnyObject?
            ) {
                lock.lock()
                defer { lock.unlock() }
                let object = object.map(ObjectIdentifier.init)
                entries.removeAll { entry in
                    guard entry.observer.object === observer, entry.center === center,
                        name == nil || entry.name == name, object == nil || entry.object == object
                    else { return false }
                    center.removeObserver(entry.token)
                    return true
                }
            }
        }

        extension Foundation.NotificationCenter {
            /// Calls a method of a weakly referenced observer on the posting thread.
            func addObserver<Observer: AnyObject>(
                _ observer: Observer, selector: @escaping (Observer, Foundation.Notification) -> Void,
                name: Foundation.Notification.Name?, object: Any?
            ) {
                let call = Carried(value: (observer: Weakly(observer), method: selector))
                let token = addObserver(forName: name, object: object, queue: nil) { notification in
                    guard let observer = call.value.observer.object else { return }
                    call.value.method(observer, notification)
                }
                Observations.all.add(
                    observer, center: self, name: name, object: object as AnyObject?, token: token)
            }

            func removeObserver<Observer: AnyObject>(_ observer: Observer) {
                Observations.all.remove(observer, center: self, name: nil, object: nil)
                removeObserver(observer as Any)
            }

            func removeObserver<Observer: AnyObject>(
                _ observer: Observer, name: Foundation.Notification.Name?, object: Any?
            ) {
                Observations.all.remove(
                    observer, center: self, name: name, object: object as AnyObject?)
                removeObserver(observer as Any, name: name, object: object)
            }
        }
        """

    private static let timers = """
        extension Foundation.Timer {
            /// Calls a method of a target. The timer retains the target until it is invalidated.
            @discardableResult
            static func scheduledTimer<Target: AnyObject>(
                timeInterval: TimeInterval, target: Target,
                selector: @escaping (Target, Foundation.Timer) -> Void, userInfo: Any?, repeats: Bool
            ) -> Foundation.Timer {
                let call = Carried(value: (target: target, method: selector))
                return scheduledTimer(withTimeInterval: timeInterval, repeats: repeats) { timer in
                    call.value.method(call.value.target, timer)
                }
            }

            convenience init<Target: AnyObject>(
                timeInterval: TimeInterval, target: Target,
                selector: @escaping (Target, Foundation.Timer) -> Void, userInfo: Any?, repeats: Bool
            ) {
                let call = Carried(value: (target: target, method: selector))
                self.init(timeInterval: timeInterval, repeats: repeats) { timer in
                    call.value.method(call.value.target, timer)
                }
            }

            convenience init<Target: AnyObject>(
                fireAt date: Foundation.Date, interval: TimeInterval, target: Target,
                selector: @escaping (Target, Foundation.Timer) -> Void, userInfo: Any?, repeats: Bool
            ) {
                let call = Carried(value: (target: target, method: selector))
                self.init(fire: date, interval: interval, repeats: repeats) { timer in
                    call.value.method(call.value.target, timer)
                }
            }
        }
        """

    private static let defaults = """
        #if !canImport(ObjectiveC)
        /// The methods of key-value coding for defaults.
        extension Foundation.UserDefaults {
            func value(forKey key: String) -> Any? { object(forKey: key) }

            func setValue(_ value: Any?, forKey key: String) {
                if let value {
                    set(value, forKey: key)
                } else {
                    removeObject(forKey: key)
                }
            }
        }
        #endif
        """

    private static let predicates = """
        #if !canImport(ObjectiveC)
        extension Foundation.NSPredicate {
            /// A predicate that ends the process with a message when it is evaluated.
            convenience init(format: String, _ arguments: Any?...) {
                self.init { _, _ in
                    fatalError("The predicate \\(format) needs Objective-C. Use a closure instead.")
                }
            }
        }
        #endif
        """

    private static let threads = """
        #if !canImport(ObjectiveC)
        extension Foundation.Thread {
            /// True also on the main queue, which any thread may run on Linux.
            var isMainThread: Bool {
                if self === Foundation.Thread.mainThread { return true }
                return self === Foundation.Thread.current && DispatchQueue.getSpecific(key: Self.mainQueue) == true
            }

            private static let mainQueue: DispatchSpecificKey<Bool> = {
                let key = DispatchSpecificKey<Bool>()
                DispatchQueue.main.setSpecific(key: key, value: true)
                return key
            }()
        }
        #endif
        """

    private static let pool = """
        #if !canImport(ObjectiveC)
        /// Calls the body. Without Objective-C nothing is autoreleased.
        func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
            try body()
        }
        #endif
        """
}

extension StandIn {
    static let rxSwift = StandIn(
        modules: ["RxSwift", "RxCocoa", "RxRelay"],
        text: """
            // A stand-in for RxSwift. It has subjects, relays and a few operators, which run on the
            // caller's thread. Schedulers, traits and the bindings of views do nothing.
            protocol Disposable { func dispose() }

            extension Disposable {
                func disposed(by bag: DisposeBag) { bag.insert(self) }
            }

            final class DisposeBag {
                private var parts: [any Disposable] = []
                init() {}
                func insert(_ part: any Disposable) { parts.append(part) }
                deinit { for part in parts { part.dispose() } }
            }

            enum Disposables {
                private struct Cancel: Disposable {
                    var body: () -> Void
                    func dispose() { body() }
                }
                static func create() -> any Disposable { Cancel {} }
                static func create(with dispose: @escaping () -> Void) -> any Disposable {
                    Cancel(body: dispose)
                }
            }

            protocol ImmediateSchedulerType: Sendable {}
            final class MainScheduler: ImmediateSchedulerType {
                static let instance = MainScheduler()
                static let asyncInstance = MainScheduler()
            }
            final class ConcurrentDispatchQueueScheduler: ImmediateSchedulerType {
                init(qos: DispatchQoS) {}
                init(queue: DispatchQueue) {}
            }

            enum Event<Element> {
                case next(Element), error(any Error), completed
            }

            class Observable<Element> {
                typealias Observer = (Event<Element>) -> Void
                private let start: (@escaping Observer) -> any Disposable

                init(_ start: @escaping (@escaping Observer) -> any Disposable) { self.start = start }

                static func just(_ element: Element) -> Observable<Element> {
                    Observable { observer in
                        observer(.next(element))
                        observer(.completed)
                        return Disposables.create()
                    }
                }
                static func empty() -> Observable<Element> {
                    Observable { observer in
                        observer(.completed)
                        return Disposables.create()
                    }
                }
                static func never() -> Observable<Element> {
                    Observable { _ in Disposables.create() }
                }
                static func error(_ error: any Error) -> Observable<Element> {
                    Observable { observer in
                        observer(.error(error))
                        return Disposables.create()
                    }
                }

                func subscribe(_ on: @escaping Observer) -> any Disposable { start(on) }
                func subscribe(
                    onNext: ((Element) -> Void)? = nil, onError: ((any Error) -> Void)? = nil,
                    onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil
                ) -> any Disposable {
                    start { event in
                        switch event {
                        case .next(let element): onNext?(element)
                        case .error(let error): onError?(error)
                        case .completed: onCompleted?()
                        }
                    }
                }
                func bind(onNext: @escaping (Element) -> Void) -> any Disposable {
                    subscribe(onNext: onNext)
                }
                func drive(onNext: @escaping (Element) -> Void) -> any Disposable {
                    subscribe(onNext: onNext)
                }
                func asObservable() -> Observable<Element> { self }
                func observe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> { self }
                func observeOn(_ scheduler: any ImmediateSchedulerType) -> Observable<Element> { self }
                func subscribe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
                    self
                }

                func map<Made>(_ change: @escaping (Element) throws -> Made) -> Observable<Made> {
                    Observable<Made> { observer in
                        self.subscribe { event in
                            switch event {
                            case .next(let element):
                                do { observer(.next(try change(element))) } catch {
                                    observer(.error(error))
                                }
                            case .error(let error): observer(.error(error))
                            case .completed: observer(.completed)
                            }
                        }
                    }
                }
                func filter(_ isKept: @escaping (Element) -> Bool) -> Observable<Element> {
                    Observable { observer in
                        self.subscribe { event in
                            if case .next(let element) = event, !isKept(element) { return }
                            observer(event)
                        }
                    }
                }
                func skip(_ count: Int) -> Observable<Element> {
                    Observable { observer in
                        var left = count
                        return self.subscribe { event in
                            if case .next = event, left > 0 { left -= 1 } else { observer(event) }
                        }
                    }
                }
            }

            class PublishSubject<Element>: Observable<Element> {
                fileprivate final class Observers {
                    var latest: Element?
                    var all: [Int: Observable<Element>.Observer] = [:]
                    var count = 0
                    func add(_ observer: @escaping Observable<Element>.Observer) -> any Disposable {
                        let number = count
                        count += 1
                        all[number] = observer
                        if let latest { observer(.next(latest)) }
                        return Disposables.create { self.all[number] = nil }
                    }
                }
                fileprivate let observers: Observers

                init() {
                    let observers = Observers()
                    self.observers = observers
                    super.init { observers.add($0) }
                }

                func on(_ event: Event<Element>) {
                    for observer in observers.all.values { observer(event) }
                }
                func onNext(_ element: Element) { on(.next(element)) }
                func onError(_ error: any Error) { on(.error(error)) }
                func onCompleted() { on(.completed) }
                func accept(_ element: Element) { on(.next(element)) }
            }

            class BehaviorSubject<Element>: PublishSubject<Element> {
                init(value: Element) {
                    super.init()
                    observers.latest = value
                }
                var value: Element { observers.latest ?? plainValue("BehaviorSubject.value") }
                override func on(_ event: Event<Element>) {
                    if case .next(let element) = event { observers.latest = element }
                    super.on(event)
                }
            }

            typealias PublishRelay<Element> = PublishSubject<Element>
            typealias BehaviorRelay<Element> = BehaviorSubject<Element>
            """)
}

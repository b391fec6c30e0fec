import Foundation
import PushModel
import VirtualPhone

/// Many phones at the same time, each with one app and one silent push.
struct PhoneCrowd {
    var made: Duration
    var delivered: Duration
    var count: Int
    var kibibytes: Int

    var perSecond: Int { Int(Double(count) / (delivered / .seconds(1))) }
    var mebibytes: Int { kibibytes / 1024 }
    var bytesAPhone: Int { kibibytes * 1024 / max(count, 1) }

    static func measure(count: Int) -> PhoneCrowd {
        let clock = ContinuousClock()
        let app = RecordedApp(
            InstalledApp(bundle: "com.example.app", implements: Set(Callback.allCases)),
            presents: [.banner])
        let before = residentKibibytes()
        var phones: [PhoneWithApps] = []
        phones.reserveCapacity(count)
        let made = clock.measure {
            for number in 0..<count {
                var phone = PhoneWithApps(Phone(name: "phone-\(number)", iOS: .newest))
                phone.install(app, state: .suspended)
                phones.append(phone)
            }
        }
        let memory = residentKibibytes() - before
        let push = Event.push(
            PhonePush(
                id: "push", bundle: "com.example.app", payload: Payload(contentAvailable: true)))
        var records = 0
        let delivered = clock.measure {
            for index in phones.indices {
                records += phones[index].handle(push, at: .zero).count
            }
        }
        precondition(records >= count, "a delivery left no trace")
        return PhoneCrowd(made: made, delivered: delivered, count: count, kibibytes: memory)
    }
}

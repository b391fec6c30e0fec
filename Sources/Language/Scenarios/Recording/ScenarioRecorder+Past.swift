import PushGateway
import PushModel
import VirtualPhone
import World

extension ScenarioRecorder {
    /// Records the past of a phone, from the last time that it was added to the world, until `end`.
    package init(
        _ past: PhonePast, app bundle: BundleID? = nil, until end: Instant
    ) throws(Failure) {
        let epoch = past.base.gateway.configuration.epoch
        var world = past.base
        var recorder: ScenarioRecorder?
        if let device = world.phones[past.phone] {
            // Nothing happens on a phone without a due wake, so the wait for its first event is
            // left out.
            let isIdle = past.row > 0 || device.nextWake == nil
            let first = past.events.first?.time ?? end
            recorder = try? ScenarioRecorder(
                device, app: bundle, at: isIdle ? first : .zero, epoch: epoch)
        }
        for event in past.events {
            if let phone = world.phones[past.phone]?.phone { recorder?.follow(phone) }
            let step = world.replay(event)
            switch event.input {
            case .push(let request, _):
                recorder?.add(request, status: step.outcome?.response.status ?? 0, at: event.time)
            case .event(.added(let device, _)):
                recorder = try? ScenarioRecorder(device, app: bundle, at: event.time, epoch: epoch)
            case .event(.installed) where recorder == nil:
                guard let device = world.phones[past.phone] else { break }
                recorder = try? ScenarioRecorder(device, app: bundle, at: event.time, epoch: epoch)
            case .event(let happening): recorder?.add(happening, at: event.time)
            case .clock: break
            }
        }
        guard var recorder else {
            guard let device = world.phones[past.phone] else { throw .noApp(past.phone) }
            // Throws the reason.
            self = try ScenarioRecorder(device, app: bundle, at: end, epoch: epoch)
            return
        }
        recorder.wait(until: end)
        self = recorder
    }
}

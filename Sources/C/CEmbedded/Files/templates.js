// Example pushes: one of each kind that users send first.

const json = (value) => JSON.stringify(value, null, 2);

export const templates = [
  {
    name: 'Alert', type: 'alert', priority: '10',
    text: json({ aps: { alert: { title: 'Order shipped', body: 'Your parcel left Lyon.' }, sound: 'default', badge: 1 } }),
  },
  {
    name: 'Silent', type: 'background', priority: '5',
    text: json({ aps: { 'content-available': 1 }, order: 42 }),
  },
  {
    name: 'Time sensitive', type: 'alert', priority: '10',
    text: json({ aps: { alert: { title: 'Courier at the door', body: 'Ring code 41.' }, 'interruption-level': 'time-sensitive', sound: 'default' } }),
  },
  {
    name: 'Thread', type: 'alert', priority: '10',
    text: json({ aps: { alert: { title: 'Maya', body: 'Are we still on for tonight?' }, 'thread-id': 'chat-42', category: 'message' } }),
  },
  {
    name: 'Service extension', type: 'alert', priority: '10',
    text: json({ aps: { alert: { title: 'Photo', body: 'Loading' }, 'mutable-content': 1 }, image: 'https://example.com/a.jpg' }),
  },
  {
    name: 'Live Activity', type: 'liveactivity', priority: '10',
    text: json({ aps: {
      timestamp: 0, event: 'start', 'content-state': { stage: 'On its way', minutes: 12 },
      'attributes-type': 'DeliveryAttributes', attributes: { order: 42 }, alert: { title: 'On its way', body: 'Twelve minutes' },
    } }).replace('"timestamp": 0', '"timestamp": NOW'),
  },
  { name: 'Badge', type: 'alert', priority: '10', text: json({ aps: { badge: 7 } }) },
];

const place = 'payloads';

/** The pushes that the user saved in this browser, in the form of `templates`. */
export const savedTemplates = () => JSON.parse(localStorage.getItem(place) ?? '[]');

/** Saves a push under its name, instead of an earlier one of that name. */
export function saveTemplate(one) {
  localStorage.setItem(place, JSON.stringify([...savedTemplates().filter((other) => other.name !== one.name), one]));
}

export function dropTemplate(name) {
  localStorage.setItem(place, JSON.stringify(savedTemplates().filter((one) => one.name !== name)));
}

import { isPushKey } from '@/domain/reminders';
import type { Case, Group } from '../case';
import type { Person } from '../people';
import { pushSubscription } from '../pushSubscription';

const settings = { isOn: true, quietFrom: '22:30', quietTo: '07:00', zone: 'Europe/Madrid' };

async function remindersOf(person: Person) {
  return (await person.request('reminders', undefined)).reminders;
}

const atFirst: Case = {
  title: 'reminders are off at first, with quiet hours from 21:00 to 08:00',
  operation: 'reminders',
  quote: 'Reminders are off until the user turns them on',
  async run(t) {
    const { isOn, quietFrom, quietTo, devices, pushKey } = await remindersOf(await t.signUp());

    t.equal([isOn, quietFrom, quietTo, devices], [false, '21:00', '08:00', 0], 'the reminders');
    t.ok(pushKey === null || isPushKey(pushKey), 'a key of 65 bytes, or null', pushKey);
  },
};

const changed: Case = {
  title: 'reminders are turned on and off for one user, with quiet hours and a zone',
  operation: 'changeReminders',
  async run(t) {
    const [person, other] = [await t.signUp(), await t.signUp('Ben Conform')];
    const before = await remindersOf(person);

    const { reminders } = await person.request('changeReminders', settings);

    t.equal(reminders, { ...before, ...settings }, 'the response');
    t.equal(await remindersOf(person), reminders, 'the reminders');
    t.equal((await remindersOf(other)).isOn, false, "whether another user's are on");
    await person.request('changeReminders', { ...settings, isOn: false });
    t.equal((await remindersOf(person)).isOn, false, 'whether they are on');
  },
};

const wrongSettings: Case = {
  title: 'wrong times and zones are rejected, and quiet hours that leave no time',
  operation: 'changeReminders',
  quote: 'Quiet hours that leave no time between 18:00 and midnight are rejected',
  async run(t) {
    const person = await t.signUp();
    const wrong: [Partial<typeof settings>, string][] = [
      [{ quietFrom: '24:00' }, '/quietFrom'],
      [{ quietTo: '7:00' }, '/quietTo'],
      [{ quietTo: '07:60' }, '/quietTo'],
      [{ zone: 'Mars/Olympus' }, '/zone'],
      [{ quietFrom: '18:00', quietTo: '08:00' }, '/quietTo'],
    ];
    for (const [change, pointer] of wrong) {
      const values = { ...settings, ...change };
      await person.rejected('changeReminders', 'validation_failed', values, pointer);
    }
    t.equal((await remindersOf(person)).isOn, false, 'whether they are on');
    const late = { ...settings, quietFrom: '17:00', quietTo: '23:59' };
    await person.request('changeReminders', late);
    const none = { ...settings, quietFrom: '08:00', quietTo: '08:00' };
    await person.request('changeReminders', none);
    t.equal((await remindersOf(person)).quietTo, '08:00', 'the end of no quiet hours');
  },
};

const devices: Case = {
  title: 'a device is added and removed once, by its user',
  operation: 'addPushSubscription',
  async run(t) {
    const [person, other] = [await t.signUp(), await t.signUp('Ben Conform')];
    const [phone, tablet] = [pushSubscription(), pushSubscription()];
    const counts: number[] = [];
    for (const device of [phone, tablet, phone]) {
      const { reminders } = await person.request('addPushSubscription', device);
      counts.push(reminders.devices);
    }
    t.equal(counts, [1, 2, 2], 'the devices after each');

    await other.request('removePushSubscription', { endpoint: phone.endpoint });
    t.equal((await remindersOf(person)).devices, 2, 'the devices after another user removed one');
    for (const time of ['first', 'second']) {
      const { reminders } = await person.request('removePushSubscription', {
        endpoint: phone.endpoint,
      });
      t.equal(reminders.devices, 1, `the devices after the ${time} removal`);
    }
  },
};

const sameDevice: Case = {
  title: 'an endpoint that another user adds is no longer a device of the first',
  operation: 'addPushSubscription',
  quote: 'An endpoint belongs to the last user who added it',
  async run(t) {
    const [person, other] = [await t.signUp(), await t.signUp('Ben Conform')];
    const device = pushSubscription();
    await person.request('addPushSubscription', device);

    await other.request('addPushSubscription', device);

    t.equal((await remindersOf(person)).devices, 0, 'the devices of the first user');
    t.equal((await remindersOf(other)).devices, 1, 'the devices of the last user');
  },
};

const manyDevices: Case = {
  title: 'the ten last devices are kept',
  operation: 'addPushSubscription',
  quote: 'The 10 last devices are kept',
  async run(t) {
    const person = await t.signUp();
    const all = Array.from({ length: 11 }, pushSubscription);
    for (const device of all) await person.request('addPushSubscription', device);
    t.equal((await remindersOf(person)).devices, 10, 'the devices');

    const endpoint = all[0]?.endpoint ?? '';
    const { reminders } = await person.request('removePushSubscription', { endpoint });

    t.equal(reminders.devices, 10, 'the devices after the removal of the first');
  },
};

const wrongEndpoints = [
  'http://push.example.com/1',
  'https://localhost/1',
  'https://push.localhost/1',
  'https://127.0.0.1/1',
  'https://2130706433/1',
  'https://0x7f.1/1',
  'https://10.0.0.7/1',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/1',
  'https://[::ffff:10.0.0.7]/1',
  'https://printer.local/1',
  'https://intranet/1',
  'https://push.example.com:8443/1',
  'https://ana:secret@push.example.com/1',
  'ftp://push.example.com/1',
  'file:///etc/passwd',
  '/push/1',
  `https://push.example.com/${'a'.repeat(1_000)}`,
];

const wrongDevices: Case = {
  title: 'an endpoint that is no public https URL, and keys of other lengths, are rejected',
  operation: 'addPushSubscription',
  quote: 'An endpoint that is no https URL with the name of a public host is rejected',
  async run(t) {
    const person = await t.signUp();
    const device = pushSubscription();
    const rejected = async (change: Partial<typeof device>, pointer: string) =>
      person.rejected(
        'addPushSubscription',
        'validation_failed',
        { ...device, ...change },
        pointer,
      );
    for (const endpoint of wrongEndpoints) await rejected({ endpoint }, '/endpoint');
    for (const p256dh of ['', device.auth, `${device.p256dh}AA`]) {
      await rejected({ p256dh }, '/p256dh');
    }
    for (const auth of ['', device.p256dh, device.auth.slice(1)]) await rejected({ auth }, '/auth');
    t.equal((await remindersOf(person)).devices, 0, 'the devices');
  },
};

export const reminderGroup: Group = {
  name: 'reminders',
  cases: [atFirst, changed, wrongSettings, devices, sameDevice, manyDevices, wrongDevices],
};

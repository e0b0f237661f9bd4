import { isPushKey } from '@/domain/reminders';
import type { Case, Group } from '../case';
import { letters, nowhere } from '../fixtures';
import { pushSubscription } from '../pushSubscription';
import type { Person } from '../testClient';

const settings = { isOn: true, quietFrom: '22:30', quietTo: '07:00', zone: 'Europe/Madrid' };

const remindersOf = async ({ request }: Person) => (await request('reminders')).reminders;
const devicesOf = async (person: Person) => (await remindersOf(person)).devices;

const remove = async ({ request }: Person, endpoint = '') =>
  (await request('removePushSubscription', { endpoint })).reminders.devices;

/** Names of no public https server. */
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
  `https://push.example.com/${letters(1_000)}`,
];

const cases: readonly Case[] = [
  {
    title: 'reminders are off at first, with quiet hours from 21:00 to 08:00',
    operation: 'reminders',
    quote: 'Reminders are off until the user turns them on',
    async run(t) {
      const { isOn, quietFrom, quietTo, devices, pushKey } = await remindersOf(await t.signUp());
      t.equal([isOn, quietFrom, quietTo, devices], [false, '21:00', '08:00', 0], 'the reminders');
      t.ok(pushKey === null || isPushKey(pushKey), 'a key of 65 bytes, or null', pushKey);
    },
  },
  {
    title: 'reminders are turned on and off for one user, with quiet hours and a zone',
    operation: 'changeReminders',
    async run(t, person, other) {
      const before = await remindersOf(person);
      for (const change of [settings, { ...settings, isOn: false }]) {
        const { reminders } = await person.request('changeReminders', change);
        t.equal(reminders, { ...before, ...change }, 'the response');
        t.equal(await remindersOf(person), reminders, 'the reminders');
        t.equal((await remindersOf(other)).isOn, false, "whether another user's are on");
      }
    },
  },
  {
    title: 'wrong times and zones are rejected, and quiet hours that leave no time',
    operation: 'changeReminders',
    quote: 'Quiet hours that leave no time between 18:00 and midnight are rejected',
    async run(t, person) {
      for (const [change, pointer] of [
        [{ quietFrom: '24:00' }, '/quietFrom'],
        [{ quietTo: '7:00' }, '/quietTo'],
        [{ quietTo: '07:60' }, '/quietTo'],
        [{ zone: nowhere }, '/zone'],
        [{ quietFrom: '18:00', quietTo: '08:00' }, '/quietTo'],
      ] as const) {
        await person.invalid('changeReminders', { ...settings, ...change }, pointer);
      }
      t.equal((await remindersOf(person)).isOn, false, 'whether they are on');
      for (const [quietFrom, quietTo] of [
        ['17:00', '23:59'],
        ['08:00', '08:00'],
      ] as const) {
        await person.request('changeReminders', { ...settings, quietFrom, quietTo });
        t.equal((await remindersOf(person)).quietTo, quietTo, 'the end of the quiet hours');
      }
    },
  },
  {
    title: 'a device is added and removed once, by its user, who is the last one who added it',
    operation: 'addPushSubscription',
    quote: 'An endpoint belongs to the last user who added it',
    async run(t, person, other) {
      const [phone, tablet] = [pushSubscription(), pushSubscription()];
      for (const [device, count] of [
        [phone, 1],
        [tablet, 2],
        [phone, 2],
      ] as const) {
        const { reminders } = await person.request('addPushSubscription', device);
        t.equal(reminders.devices, count, 'the devices after each');
      }
      await remove(other, phone.endpoint);
      t.equal(await devicesOf(person), 2, 'the devices after another user removed one');
      await other.request('addPushSubscription', tablet);
      t.equal([await devicesOf(person), await devicesOf(other)], [1, 1], 'the devices of both');
      for (const time of ['first', 'second']) {
        t.equal(await remove(person, phone.endpoint), 0, `the devices after the ${time} removal`);
      }
    },
  },
  {
    title: 'the ten last devices are kept',
    operation: 'addPushSubscription',
    quote: 'The 10 last devices are kept',
    async run(t, person) {
      const all = Array.from({ length: 11 }, pushSubscription);
      for (const device of all) await person.request('addPushSubscription', device);
      t.equal(await devicesOf(person), 10, 'the devices');
      t.equal(await remove(person, all[0]?.endpoint), 10, 'the devices without the first');
    },
  },
  {
    title: 'an endpoint that is no public https URL, and keys of other lengths, are rejected',
    operation: 'addPushSubscription',
    quote: 'An endpoint that is no https URL with the name of a public host is rejected',
    async run(t, person) {
      const device = pushSubscription();
      const { auth, p256dh } = device;
      const wrong = {
        endpoint: wrongEndpoints,
        p256dh: ['', auth, `${p256dh}AA`],
        auth: ['', p256dh, auth.slice(1)],
      };
      for (const [member, values] of Object.entries(wrong)) {
        for (const value of values) {
          const changed = { ...device, [member]: value };
          await person.invalid('addPushSubscription', changed, `/${member}`);
        }
      }
      t.equal(await devicesOf(person), 0, 'the devices');
    },
  },
];

export const reminderGroup: Group = { name: 'reminders', cases };

import type { Reminders } from './reminders';

const reminderSettings = {
  isOn: true,
  quietFrom: '21:00',
  quietTo: '08:00',
  zone: 'Europe/Madrid',
};

const reminders = {
  ...reminderSettings,
  devices: 1,
  pushKey:
    'BJ7bCSyKc1KpNTuguw66sRmsqLES4RGAjE-j9vViF25wm2kRcT41FC6krDKCYinxJqkWGoK3ZqaqZumkc2pmsj8',
} satisfies Reminders;

const pushSubscription = {
  endpoint: 'https://push.example.com/3f0b6a52',
  p256dh: 'BHxSldsqtVE21hJUUmVOUMG5ZGpqmr1Gh43DTHWrOJtViJuFQ8RLdB1WebrO_C62rmfrL_YiCdiQAiI7R4Yq-U4',
  auth: '04ER7Jln9e-xjcPWQu8_Dg',
};

export const reminderBodies = {
  changeReminders: reminderSettings,
  addPushSubscription: pushSubscription,
};

export const reminderResponses = {
  reminders: { off: { reminders: { ...reminders, isOn: false, devices: 0 } } },
  changeReminders: { on: { reminders } },
  addPushSubscription: { added: { reminders } },
  removePushSubscription: { removed: { reminders: { ...reminders, devices: 0 } } },
};

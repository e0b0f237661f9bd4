import type { InboxItem } from './inbox';
import * as sample from './openapiSamples';
import type { OperationName } from './operations';
import type { Reminders } from './reminders';
import type { Data } from './types';

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

const reminderBodies = {
  changeReminders: reminderSettings,
  addPushSubscription: pushSubscription,
};

const reminderResponses = {
  reminders: { off: { reminders: { ...reminders, isOn: false, devices: 0 } } },
  changeReminders: { on: { reminders } },
  addPushSubscription: { added: { reminders } },
  removePushSubscription: { removed: { reminders: { ...reminders, devices: 0 } } },
};

const follower = { id: sample.person.id, name: sample.person.name, avatar: sample.person.avatar };

const inboxItems = [
  {
    id: 'reply:129',
    type: 'reply',
    at: sample.at,
    isRead: false,
    person: follower,
    message: { id: '129', excerpt: 'Well done! That’s a bathtub saved every week.' },
  },
  { id: 'follow:3:1772444460000', type: 'follow', at: sample.at, isRead: false, person: follower },
  {
    id: 'badge:video-star',
    type: 'badge',
    at: sample.at,
    isRead: false,
    badge: {
      id: 'video-star',
      name: 'Video Star',
      rule: 'Share 5 videos, or get 25 helpful marks for one.',
      progress: { current: 4, goal: 5, label: '4 of 5 videos' },
    },
  },
  {
    id: 'week:2026-02-23',
    type: 'week',
    at: '2026-03-01T23:00:00.000Z',
    isRead: true,
    start: '2026-02-23',
    points: 230,
    direct: 106,
    hidden: 2270,
  },
  {
    id: 'streak:2026-03-01',
    type: 'streak',
    at: '2026-03-01T17:00:00.000Z',
    isRead: true,
    days: 5,
  },
] satisfies InboxItem[];

const inboxResponses = {
  inbox: { list: { items: inboxItems, unread: 3 } },
  readInboxItem: { read: { unread: 2 } },
  readInbox: { read: { unread: 0 } },
};

export const exampleBodies = {
  login: { email: 'ana@example.com', password: 'drop-by-drop' },
  signup: { name: 'Ana Marín', email: 'ana@example.com', password: 'drop-by-drop' },
  updateProfile: { name: 'Ana' },
  logAction: { zone: 'Europe/Madrid' },
  answerReview: { option: 2, zone: 'Europe/Madrid' },
  completeChallenge: {
    done: {
      type: 'action',
      path: 'done',
      before: 60,
      after: 0,
      steps: ['valve', 'cap', 'washer', 'ring', 'reassemble', 'test'],
      note: 'The washer was worn out. A new one is in.',
      photos: [],
    },
    zone: 'Europe/Madrid',
  },
  answerQuestion: { option: 2, round: 1 },
  removeTwoOptions: { questionId: 'q07' },
  readInboxItem: { zone: 'Europe/Madrid' },
  readInbox: { itemId: 'follow:3:1772444460000', zone: 'Europe/Madrid' },
  ...reminderBodies,
  sendMessage: { message: 'Our faucet is silent at last!' },
  publishVideo: {
    uploadId: '3f0b6a52-8a3e-4f6b-9e3f-0d7f7a1c2b4d',
    title: 'Our faucet is silent',
    seconds: 42.5,
    zone: 'Europe/Madrid',
    isForChallenge: false,
  },
  updateVideo: { title: 'How we fixed our faucet' },
} satisfies Partial<Record<OperationName, object>>;

type InBody = Exclude<
  OperationName,
  | 'liveMessages'
  | 'image'
  | 'videoContent'
  | 'createUpload'
  | 'uploadState'
  | 'appendUpload'
  | 'cancelUpload'
>;

export const exampleResponses: {
  readonly [Name in InBody]?: Readonly<Record<string, Data<Name>>>;
} = {
  session: { signedIn: { user: sample.user }, withoutSession: { user: null } },
  login: {
    withCookie: { user: sample.user },
    withToken: { user: sample.user, token: 'eyJ1c2VyIjo0Mn0.c2lnbmF0dXJl' },
  },
  signup: { newUser: { user: sample.newUser } },
  logout: { ended: { user: null } },
  updateProfile: { renamed: { user: { ...sample.user, name: 'Ana' } } },

  challenges: {
    list: { items: [sample.challenge], counts: { completed: 1, active: 0, totalPoints: 150 } },
  },
  completeChallenge: {
    passed: {
      passed: true,
      stars: 2,
      challenge: sample.challenge,
      user: sample.user,
      award: sample.award,
    },
    notPassed: { passed: false, missing: [{ what: 'drips', have: 20, need: 6 }] },
  },
  attempt: { quiz: { attempt: sample.quiz }, none: { attempt: null } },
  startAttempt: { quiz: { attempt: sample.quiz }, game: { attempt: sample.game } },
  answerQuestion: { answered: { attempt: sample.answered } },
  removeTwoOptions: {
    removed: { attempt: { ...sample.quiz, removed: { questionId: 'q07', options: [1, 3] } } },
  },
  actions: {
    list: {
      items: [
        {
          id: 'act01',
          title: 'Tap off while brushing',
          kind: 'direct',
          group: 'bathroom',
          per: 'day',
          liters: 30,
          basis: 'Up to 8 gallons for two brushings.',
          source: {
            organization: 'EPA WaterSense',
            title: 'WaterSense for Kids',
            url: 'https://19january2021snapshot.epa.gov/watersense/watersense-kids',
          },
          limit: { times: 1, days: 1 },
          isForVideos: true,
        },
      ],
    },
  },

  logAction: { logged: { log: sample.actionLog, award: sample.actionAward, user: sample.user } },
  undoAction: { undone: { user: sample.newUser } },
  today: { morning: sample.today },
  review: { begun: { review: sample.review } },
  answerReview: {
    answered: { review: sample.review, award: null, user: sample.user },
  },

  badges: {
    list: {
      items: [
        {
          id: 'first-drop',
          name: 'First Drop',
          icon: '💧',
          rule: 'Earn your first points.',
          earned: true,
        },
        {
          id: 'video-star',
          name: 'Video Star',
          icon: '🎬',
          earned: false,
          progress: { current: 1, goal: 5, label: '1 of 5 videos' },
        },
      ],
    },
  },
  ledger: {
    lastPage: {
      items: [
        {
          id: '311',
          source: 'challenge:4',
          title: 'Fix a Leaky Faucet',
          points: 150,
          savings: [sample.saving],
          at: sample.at,
        },
        {
          id: '310',
          source: 'video:7',
          title: 'Our faucet is silent',
          points: 100,
          savings: [],
          at: sample.at,
        },
      ],
      olderCursor: null,
      total: 250,
    },
  },
  liters: {
    firstDay: {
      mine: { direct: 22, hidden: 0 },
      sources: [
        {
          title: sample.saving.title,
          kind: sample.saving.kind,
          liters: 22,
          basis: sample.saving.basis,
          source: sample.saving.source,
        },
      ],
      community: { direct: 807, hidden: 13_620 },
    },
  },
  streak: {
    firstDay: {
      days: 1,
      longest: 1,
      freezes: 0,
      week: [
        { date: '2026-02-24', state: 'before' },
        { date: '2026-02-25', state: 'before' },
        { date: '2026-02-26', state: 'before' },
        { date: '2026-02-27', state: 'before' },
        { date: '2026-02-28', state: 'before' },
        { date: '2026-03-01', state: 'before' },
        { date: '2026-03-02', state: 'done' },
      ],
    },
  },
  streakMonth: {
    firstDay: {
      days: [
        { date: '2026-03-01', state: 'before' },
        { date: '2026-03-02', state: 'done' },
      ],
      firstMonth: '2026-03',
    },
  },
  history: {
    twoDays: {
      items: [
        { start: '2026-03-01', points: 0, direct: 0, hidden: 0 },
        { start: '2026-03-02', points: 250, direct: 22, hidden: 0 },
      ],
    },
  },
  quotes: {
    list: {
      items: [{ id: '1', text: 'Every drop you keep is a drop someone else can drink.' }],
    },
  },

  leaderboard: { onePage: { items: [sample.row], nextCursor: null, total: 1, me: sample.row } },
  messages: { lastPage: { items: [sample.message], olderCursor: null, position: '129' } },
  sendMessage: {
    text: { message: { ...sample.message, clientId: '5c1f9a8e-0d52-4a57-9c55-2f6f1f0f8f0a' } },
    images: { message: { ...sample.message, message: '', images: [sample.image] } },
  },

  addImage: { stored: { id: sample.image.id, url: sample.image.url } },
  avatars: {
    list: { default: '/api/v1/faces?seed=42', characters: ['/api/v1/faces?seed=1'] },
  },

  person: { other: { person: { ...sample.person, isFollowed: false } } },
  follow: { followed: { person: { ...sample.person, isFollowed: true } } },
  unfollow: { unfollowed: { person: { ...sample.person, isFollowed: false } } },

  ...inboxResponses,
  ...reminderResponses,

  publishVideo: {
    awarded: { video: sample.video, user: sample.user, wasThere: false, award: sample.videoAward },
    withoutAward: {
      video: sample.video,
      user: sample.user,
      wasThere: true,
      award: null,
      noAward: 'already_shared',
    },
  },
  videos: { list: { items: [sample.video] } },
  updateVideo: { renamed: { ...sample.video, title: 'How we fixed our faucet' } },
  deleteVideo: {
    deleted: { user: { ...sample.user, points: 150, level: 1, rank: 'Water Novice' } },
  },

  presence: { now: { online: 125 } },
};

import type { Citation } from './citations';
import type { Award } from './challenges';
import type { User } from './session';
import type { Video } from './videos';

export const at = '2026-03-02T09:41:00.000Z';

export const newUser = {
  id: '42',
  name: 'Ana Marín',
  email: 'ana@example.com',
  avatar: '/api/v1/images/ana',
  points: 0,
  level: 1,
  badges: [],
  rank: 'Water Novice',
  streak: 0,
  dailyGoal: 20,
  units: 'liters',
} satisfies User;

export const user = {
  ...newUser,
  points: 250,
  level: 2,
  rank: 'Drop Collector',
  badges: ['first-drop'],
  streak: 1,
} satisfies User;

export const video = {
  id: '7',
  title: 'Our faucet is silent',
  points: 100,
  uploadedAt: at,
  seconds: 42.5,
  hasRecording: true,
  isEvidence: false,
} satisfies Video;

export const citation = {
  organization: 'USGS',
  title: 'Drip Calculator',
  url: 'https://water.usgs.gov/edu/dripcalculator.html',
} satisfies Citation;

export const saving = {
  title: 'Fix a Leaky Faucet',
  kind: 'direct',
  liters: 648,
  days: 30,
  basis: 'The drips that you counted, at 0.25 mL each.',
  source: citation,
} as const;

export const award = {
  source: 'challenge:4',
  title: 'Fix a Leaky Faucet',
  points: 150,
  total: 250,
  savings: [saving],
  levelBefore: 1,
  levelAfter: 2,
  rankBefore: 'Water Novice',
  rankAfter: 'Drop Collector',
  badges: ['first-drop'],
  streak: { days: 1, isNewDay: true, date: '2026-03-02' },
  isRepeat: false,
} satisfies Award;

export const videoAward = {
  ...award,
  source: 'video:7',
  title: 'Our faucet is silent',
  points: 100,
  savings: [],
};

export const challenge = {
  id: '4',
  title: 'Fix a Leaky Faucet',
  description: 'Find a dripping faucet, fix it, and measure what you saved.',
  points: 150,
  difficulty: 'hard',
  type: 'action',
  completed: true,
  isBegun: false,
};

export const question = {
  id: 'q07',
  text: 'About how much of all the water on Earth is fresh?',
  options: ['About 3%', 'About 15%', 'About 30%', 'About 50%'],
};
export const quiz = {
  type: 'quiz' as const,
  number: 1,
  questions: [question],
  answers: [],
  removed: null,
  isFinished: false,
};
export const answered = {
  ...quiz,
  answers: [
    {
      questionId: 'q07',
      option: 2,
      correctOption: 0,
      explanation: 'About 97% is salty, and most fresh water is ice.',
      source: {
        organization: 'NASA Precipitation Measurement Missions',
        title: 'Freshwater',
        url: 'https://pmm.nasa.gov/waterfalls/science/freshwater',
      },
    },
  ],
};
export const review = {
  date: '2026-03-02',
  questions: [question],
  answers: answered.answers,
  isFinished: false,
};

export const today = {
  date: '2026-03-02',
  points: 5,
  goal: 20,
  actions: {
    points: 5,
    maxPoints: 25,
    items: [{ actionId: 'act01', remaining: 0, availableOn: '2026-03-03' }],
  },
  review: { answered: 1, questions: 5 },
};

export const actionLog = { id: 'act01:2026-03-02:1', actionId: 'act01', date: '2026-03-02' };

export const actionAward = {
  ...award,
  source: 'action:act01:2026-03-02:1',
  title: 'Tap off while brushing',
  points: 5,
  total: 250,
  levelBefore: 2,
  badges: [],
  savings: [
    {
      title: 'Tap off while brushing',
      kind: 'direct',
      liters: 30,
      days: 1,
      basis: 'EPA: up to 8 gal for two brushings',
    },
  ],
} satisfies Award;

export const game = {
  type: 'game' as const,
  number: 1,
  seed: 2_147_480_000,
  version: 1,
  isFinished: false,
};

export const row = {
  id: '42',
  name: 'Ana Marín',
  avatar: '/api/v1/images/ana',
  points: 250,
  rank: 'Water Champion',
  position: 1,
  change: 2,
};

export const person = {
  id: '3',
  name: 'Ben Costa',
  avatar: '/api/v1/images/ben',
  points: 1980,
  level: 10,
  rank: 'Wetland Warden',
  position: 4,
  badges: [{ id: 'first-drop', name: 'First Drop', icon: '💧' }],
  liters: { direct: 49, hidden: 0 },
};

export const message = {
  id: '128',
  userId: '42',
  userName: 'Ana Marín',
  avatar: '/api/v1/images/ana',
  message: 'Our faucet is silent at last!',
  timestamp: at,
};

export const image = {
  id: '5b1c',
  url: '/api/v1/images/5b1c',
  description: 'The new washer',
  width: 800,
  height: 600,
};

export const exampleHeaders: Readonly<Record<string, string | number>> = {
  Location: '/api/v1/uploads/3f0b6a52-8a3e-4f6b-9e3f-0d7f7a1c2b4d',
  'Upload-Offset': 1_048_576,
  'Upload-Length': 4_194_304,
};

export const exampleEvents = `: open\n\nid: 130\ndata: ${JSON.stringify({ type: 'message', message })}\n\n`;

import type { JsonSchema } from '@valibot/to-json-schema';
import { componentSchemas } from './openapiSchemas';

const instant = '2026-03-02T09:41:00.000Z';
const date = '2026-03-02';
const image = '/api/v1/images/5b1c';
const uploadId = '3f0b6a52-8a3e-4f6b-9e3f-0d7f7a1c2b4d';

/** Values by a member's name; with its operation, component or parent before it, only for that. */
const values: Readonly<Record<string, unknown>> = {
  'Award.badges': ['first-drop'],
  'Badge.id': 'video-star',
  'Badge.name': 'Video Star',
  'Challenge.id': '4',
  'Challenge.type': 'action',
  'Citation.title': 'Drip Calculator',
  'Citation.url': 'https://water.usgs.gov/edu/dripcalculator.html',
  'InboxItem.id': 'follow:3:1772444460000',
  'LeaderboardEntry.change': 2,
  'LeaderboardEntry.rank': 'Water Champion',
  'LedgerEntry.id': '42:challenge:4',
  'Message.id': '128',
  'Message.userId': '42',
  'Person.id': '3',
  'Person.name': 'Ben Costa',
  'Report.id': '3:128',
  'Report.text': 'Win a free shower head!',
  'Question.id': 'q07',
  'Question.text': 'About how much of all the water on Earth is fresh?',
  'Quote.id': '1',
  'SavedSource.liters': 22,
  'Saving.days': 30,
  'Saving.liters': 648,
  'User.badges': ['first-drop'],
  'Video.id': '7',
  'Video.points': 100,
  'Video.title': 'Our faucet is silent',
  'actions.points': 5,
  'addImage.id': '5b1c',
  'badges.id': 'first-drop',
  'badges.name': 'First Drop',
  'items.basis': 'Up to 8 gallons for two brushings.',
  'items.id': 'act01',
  'items.title': 'Tap off while brushing',
  'leaderboard.total': 1,
  'log.id': 'act01:2026-03-02:1',
  'login.email': 'water@guardian.io',
  'logout.user': null,
  'messages.position': '129',
  'person.id': '3',
  'person.name': 'Ben Costa',
  'publishVideo.title': 'Our faucet is silent',
  'removed.options': [1, 3],
  'report.userId': '2',
  'request.after': '129',
  'request.challengeId': '1',
  'request.count': 7,
  'request.imageId': '5b1c',
  'request.lastEventId': '129',
  'request.limit': 20,
  'request.logId': 'act01:2026-03-02:1',
  'request.messageId': '1',
  'request.month': '2026-03',
  'request.number': '1',
  'request.questionId': 'wc01',
  'request.reportId': '3:128',
  'request.uploadMetadata': 'filename dGFwLm1wNA==,filetype dmlkZW8vbXA0',
  'request.userId': '2',
  'request.videoId': '1',
  'review.questions': 5,
  'today.goal': 20,
  'today.points': 5,
  'updateVideo.title': 'How we fixed our faucet',
  action: 'hide',
  actionId: 'act01',
  active: 0,
  auth: '04ER7Jln9e-xjcPWQu8_Dg',
  availableOn: '2026-03-03',
  avatar: image,
  basis: 'The drips that you counted, at 0.25 mL each.',
  characters: ['/api/v1/faces?seed=1'],
  completed: true,
  correctOption: 0,
  dailyGoal: 20,
  date,
  default: '/api/v1/faces?seed=42',
  description: 'Find a dripping faucet, fix it, and measure what you saved.',
  device: 'Chrome on Android',
  difficulty: 'hard',
  direct: 22,
  email: 'ana@example.com',
  endedBy: 'password',
  endpoint: 'https://push.example.com/3f0b6a52',
  explanation: 'About 97% is salty, and most fresh water is ice.',
  firstMonth: '2026-03',
  group: 'bathroom',
  hasRecording: true,
  hidden: 0,
  icon: '💧',
  id: '42',
  isForVideos: true,
  isNewDay: true,
  isOn: true,
  itemId: 'follow:3:1772444460000',
  level: 2,
  levelAfter: 2,
  liters: 30,
  location: `/api/v1/uploads/${uploadId}`,
  maxPoints: 25,
  message: 'Our faucet is silent at last!',
  name: 'Ana Marín',
  nextCursor: null,
  olderCursor: null,
  online: 125,
  option: 2,
  options: ['About 3%', 'About 15%', 'About 30%', 'About 50%'],
  organization: 'USGS',
  p256dh: 'BHxSldsqtVE21hJUUmVOUMG5ZGpqmr1Gh43DTHWrOJtViJuFQ8RLdB1WebrO_C62rmfrL_YiCdiQAiI7R4Yq-U4',
  password: 'drop-by-drop',
  per: 'day',
  points: 150,
  pushKey:
    'BJ7bCSyKc1KpNTuguw66sRmsqLES4RGAjE-j9vViF25wm2kRcT41FC6krDKCYinxJqkWGoK3ZqaqZumkc2pmsj8',
  questionId: 'q07',
  quietFrom: '21:00',
  quietTo: '08:00',
  rank: 'Drop Collector',
  rankAfter: 'Drop Collector',
  rankBefore: 'Water Novice',
  seconds: 42.5,
  source: 'challenge:4',
  start: date,
  state: 'done',
  text: 'Every drop you keep is a drop someone else can drink.',
  title: 'Fix a Leaky Faucet',
  total: 250,
  totalPoints: 150,
  units: 'liters',
  uploadId,
  uploadLength: 4_194_304,
  uploadOffset: 1_048_576,
  url: image,
  userName: 'Ana Marín',
  zone: 'Europe/Madrid',
};

const byType: Readonly<Record<string, unknown>> = {
  string: 'text',
  number: 1,
  integer: 1,
  boolean: false,
};

const keyOf = (parent: string, name: string) =>
  [`${parent}.${name}`, name].find((key) => key in values);

/** Returns a value that fits a schema. Of its optional members it has those that are in `values`. */
export function exampleOf(schema: JsonSchema, parent: string, name = ''): unknown {
  const { $ref, anyOf, oneOf, type, required = [], properties = {}, items, minItems = 1 } = schema;
  if ($ref !== undefined) {
    const component = $ref.replace(/.*\//, '');
    return exampleOf(componentSchemas[component] as JsonSchema, component);
  }
  const given = values[keyOf(parent, name) ?? ''];
  const [first] = anyOf ?? oneOf ?? [];
  if (first) return given === null ? null : exampleOf(first as JsonSchema, parent, name);
  if (type === 'object') {
    const here = name || parent;
    const shown = Object.entries(properties).filter(
      ([key]) => required.includes(key) || keyOf(here, key) !== undefined,
    );
    return Object.fromEntries(
      shown.map(([key, member]) => [key, exampleOf(member as JsonSchema, here, key)]),
    );
  }
  if (type === 'array') {
    if (Array.isArray(given)) return given;
    return Array.from({ length: minItems }, () => exampleOf(items as JsonSchema, parent, name));
  }
  const usual = schema.format === 'date-time' ? instant : byType[String(type)];
  const fitting = typeof given === typeof usual ? given : undefined;
  return schema.const ?? fitting ?? schema.default ?? schema.enum?.[0] ?? usual;
}

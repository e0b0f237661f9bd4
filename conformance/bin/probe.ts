import { bestBase } from '@/domain/game/goal';
import { simulate } from '@/domain/game/simulate';
import { questionsOf, rightOption } from '@mocks/grading/quizAttempt';
import type { Backend } from '@mocks/server/backend';
import { startFake } from '../fakeServer';
import { roundThreeMutants } from '../mutants/roundThree';
import { withMutant } from '../mutants/trial';

type J = any;
let base = '';
let backend: Backend;
let n = 0;
const key = () => `k${(n += 1)}-${Math.random()}`;
interface Me { id: string; cookie: string; email: string; user: J }
async function call(me: Me | null, method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const raw = body instanceof Uint8Array;
  const r = await fetch(base + path, {
    method,
    headers: {
      ...(body !== undefined && !raw && { 'Content-Type': 'application/json' }),
      ...(me && { Cookie: me.cookie }),
      'Idempotency-Key': key(),
      ...headers,
    },
    ...(body !== undefined && { body: raw ? (body as any) : JSON.stringify(body) }),
  });
  const text = await r.text();
  let json: J = text;
  try { json = JSON.parse(text); } catch { /* text */ }
  return { status: r.status, json, headers: r.headers };
}
async function signup(as: Me | null = null): Promise<Me> {
  const email = `probe-${key()}@example.com`;
  const r = await call(as, 'POST', '/users', { name: 'Probe', email, password: 'drop-by-drop' });
  const set = r.headers.get('set-cookie') ?? '';
  return { id: r.json.user.id, cookie: set.split(';')[0]! || as!.cookie, email, user: r.json.user };
}
async function challenge(me: Me, type: string) {
  return (await call(me, 'GET', '/challenges')).json.items.find((c: J) => c.type === type);
}
const put = (me: Me, id: string, done: J, more: J = {}, headers = {}) =>
  call(me, 'PUT', `/challenges/${id}/completion`, { done, zone: 'UTC', ...more }, headers);
const photo = (s: string) => ({ dataUrl: `data:image/png;base64,${Buffer.from(s + s + 'xyz').toString('base64')}`, description: 'A photo' });
const steps = ['valve', 'cap', 'washer', 'ring', 'reassemble', 'test'];
const text = 'I turn the tap off while I brush my teeth, and so does everybody else here at home, every day, each time.';
async function publish(me: Me, content: string, more: J = {}) {
  const bytes = new TextEncoder().encode(`\0\0\0\u0014ftypisom\0\0\0\0isom ${content}`);
  const tus = { 'Tus-Resumable': '1.0.0' };
  const c = await call(me, 'POST', '/uploads', undefined, { ...tus, 'Upload-Length': String(bytes.length), 'Upload-Metadata': `filename ${btoa('a.mp4')},filetype ${btoa('video/mp4')}` });
  const id = c.headers.get('location')!.split('/').at(-1)!;
  await call(me, 'PATCH', `/uploads/${id}`, bytes, { ...tus, 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' });
  return (await call(me, 'POST', '/videos', { uploadId: id, title: 'Title', seconds: 3, zone: 'UTC', isForChallenge: false, ...more })).json;
}
async function answerAll(me: Me, id: string, number: number, choose: (right: number, i: number, removed: number[]) => number, help = -1) {
  let a = (await call(me, 'PUT', `/challenges/${id}/attempts/${number}`)).json.attempt;
  const { db } = backend.running.world;
  const row = db.attempts.all().find((r) => r.userId === me.id && r.challengeId === id && r.number === number)!;
  const picked = questionsOf(db.challenges.get(id)!, row);
  let helpStatus = 0;
  for (const [i, q] of a.questions.entries()) {
    if (i === help) {
      const h = await call(me, 'PUT', `/challenges/${id}/attempts/${number}/fifty-fifty`, { questionId: q.id });
      helpStatus = h.status;
    }
    await call(me, 'PUT', `/challenges/${id}/attempts/${number}/answers/${q.id}`, { option: choose(rightOption(picked[i]!), i, []), round: 1 });
  }
  return { a, helpStatus };
}
async function live(me: Me, after: string, q = '&until=first') {
  const r = await fetch(`${base}/messages/live?after=${after}${q}`, { headers: { Cookie: me.cookie } });
  return r.text();
}
const wrong = (r: number) => (r === 0 ? 1 : 0);

async function scoreButNoBase() {
  const a = await signup(); const c = await challenge(a, 'game');
  const { attempt } = (await call(a, 'PUT', `/challenges/${c.id}/attempts/1`)).json;
  const ticks = c.course.seconds * 60;
  const need = Math.ceil((bestBase(attempt.seed, 'normal', c.course) * c.course.stars[0]) / 100);
  // Hill climbing: steer every 20 ticks, keep what scores more, stop between score and base.
  let lanes = Array.from({ length: ticks / 20 }, () => 2);
  const inputsOf = (l: number[]) => l.map((lane, i): [number, number] => [i * 20, lane]);
  const play = (l: number[]) => simulate(attempt.seed, 'normal', inputsOf(l), ticks);
  let best = play(lanes);
  let seed = 1;
  const rnd = () => (seed = (seed * 1103515245 + 12345) % 2147483648) / 2147483648;
  for (let i = 0; i < 20000 && !(best.score >= need && best.base < need); i += 1) {
    const at = Math.floor(rnd() * lanes.length); const to = Math.floor(rnd() * 5);
    const next = lanes.map((lane, j) => (j >= at && j < at + 3 ? to : lane));
    const got = play(next);
    if (got.score >= best.score && got.base < need) [lanes, best] = [next, got];
  }
  const r = await put(a, c.id, { type: 'game', attempt: 1, version: 1, speed: 'normal', inputs: inputsOf(lanes), score: best.score });
  return [need > best.base, best.score >= need, r.json.passed ?? r.json];
}

const probes: Record<string, () => Promise<unknown>> = {
  'p23-game-by-score': scoreButNoBase,
  'p02-stale-logout': async () => { const a = await signup(); await call(a, 'DELETE', '/session'); return (await call(a, 'DELETE', '/session')).status; },
  'p03-event-email': async () => {
    const [a, b] = [await signup(), await signup()];
    const { position } = (await call(a, 'GET', '/messages?limit=1')).json;
    await call(b, 'PATCH', '/users/me', { name: 'New' });
    return (await live(a, position)).includes('example.com');
  },
  'p04-signup-signed-in': async () => { const a = await signup(); const b = await signup(a); return (await call(b, 'GET', '/session')).json.user?.id === b.id; },
  'p06-old-avatars': async () => {
    const a = await signup();
    const m = (await call(a, 'POST', '/messages', { message: 'hi' })).json.message;
    const { characters } = (await call(a, 'GET', '/users/me/avatars')).json;
    await call(a, 'PATCH', '/users/me', { avatar: characters[0] });
    return (await call(a, 'GET', '/messages')).json.items.find((x: J) => x.id === m.id).avatar === characters[0];
  },
  'p09-mass-assignment': async () => { const a = await signup(); const r = await call(a, 'PATCH', '/users/me', { level: 20, rank: 'Water Legend' }); return [r.json.user.level, (await call(a, 'GET', '/session')).json.user.rank]; },
  'p11-repeat-total': async () => {
    const a = await signup(); const c = await challenge(a, 'action');
    const done = { type: 'action', path: 'noneFound', tests: ['dyeTest', 'meterTest'] };
    const first = (await put(a, c.id, done)).json.award.total;
    await publish(a, a.id);
    return [first, (await put(a, c.id, done)).json.award.total];
  },
  'p12-failed-key': async () => {
    const a = await signup(); const c = await challenge(a, 'action'); const h = { 'Idempotency-Key': 'same' };
    const x = await put(a, c.id, { type: 'action', path: 'noneFound', tests: ['dyeTest'] }, {}, h);
    const y = await put(a, c.id, { type: 'action', path: 'noneFound', tests: ['dyeTest', 'meterTest'] }, {}, h);
    return [x.json.passed, y.json.passed];
  },
  'p13-failed-photos': async () => {
    const [a, b] = [await signup(), await signup()]; const c = await challenge(a, 'action');
    const p = photo(a.id);
    const x = await put(a, c.id, { type: 'action', path: 'done', before: 60, after: 0, steps: [], photos: [p] });
    const y = await put(b, c.id, { type: 'action', path: 'done', before: 60, after: 0, steps, photos: [p] });
    return [x.json.passed, y.json.passed, y.json.missing];
  },
  'p16-video-text-max': async () => {
    const a = await signup(); const c = await challenge(a, 'video');
    const v = await publish(a, a.id, { isForChallenge: true });
    const y = await put(a, c.id, { type: 'video', actionIds: ['act03'], text: 'x'.repeat(601), photos: [], videoId: v.video.id });
    return [y.json.passed, y.json.missing];
  },
  'p17-action-twice': async () => {
    const a = await signup(); const c = await challenge(a, 'video');
    const y = await put(a, c.id, { type: 'video', actionIds: ['act03', 'act03'], text, photos: [photo(a.id)] });
    return [y.json.award?.savings.length, (await call(a, 'GET', '/litres')).json.mine];
  },
  'p18-helped-no-pass': async () => {
    const a = await signup(); const c = await challenge(a, 'quiz');
    await answerAll(a, c.id, 1, (r, i) => (i < 7 ? r : wrong(r)), 0);
    const y = await put(a, c.id, { type: 'quiz', attempt: 1 });
    return [y.json.passed, y.json.stars];
  },
  'p20-fifty-per-challenge': async () => {
    const a = await signup(); const c = await challenge(a, 'quiz');
    const one = await answerAll(a, c.id, 1, wrong, 0);
    await put(a, c.id, { type: 'quiz', attempt: 1 });
    const two = await answerAll(a, c.id, 2, wrong, 0);
    return [one.helpStatus, two.helpStatus];
  },
  'p26-summer': async () => {
    const a = await signup(); const c = await challenge(a, 'video');
    const y = await put(a, c.id, { type: 'video', actionIds: ['act10'], text, photos: [photo(a.id)] });
    return [y.json.award?.savings, (await call(a, 'GET', '/litres')).json.mine];
  },
  'p31-badge-taken': async () => {
    const a = await signup(); const v = await publish(a, a.id);
    const d = await call(a, 'DELETE', `/videos/${v.video.id}`);
    return [v.user.badges, d.json.user.badges, (await call(a, 'GET', '/session')).json.user.badges];
  },
  'p32-label-comma': async () => { const a = await signup(); return (await call(a, 'GET', '/badges')).json.items.find((b: J) => b.id === 'eco-champion').progress; },
  'p33-around-pads': async () => { const a = await signup(); const b = (await call(a, 'GET', '/leaderboard?around=me')); return [b.status, b.json.items?.length ?? b.json]; },
  'p34-friends-me': async () => { const [a, b] = [await signup(), await signup()]; await publish(a, a.id); await call(a, 'PUT', `/users/${b.id}/follow`); const l = (await call(a, 'GET', '/leaderboard?scope=friends')).json; return [l.me.position, l.me.rank, l.items.map((i: J) => i.position)]; },
  'p35-followed-by-any': async () => { const [a, b] = [await signup(), await signup()]; await call(a, 'PUT', `/users/${b.id}/follow`); const c = await signup(); return (await call(c, 'GET', `/users/${b.id}`)).json.person.isFollowed; },
  'p36-person-litres': async () => {
    const [a, b] = [await signup(), await signup()]; const c = await challenge(a, 'action');
    await put(a, c.id, { type: 'action', path: 'done', before: 60, after: 0, steps, photos: [photo(a.id)] });
    return (await call(b, 'GET', `/users/${a.id}`)).json.person.litres;
  },
  'p37-unfollow-id': async () => { const a = await signup(); const r = await call(a, 'DELETE', '/users/nobody/follow'); return [r.status, r.json.code]; },
  'p38-images-long': async () => {
    const a = await signup(); const i = (await call(a, 'POST', '/images', new Uint8Array([0xff, 0xd8, 0xff, 1, 2]), { 'Content-Type': 'image/jpeg' })).json;
    const r = await call(a, 'POST', '/messages', { message: 'x'.repeat(1001), images: [{ id: i.id, description: '', width: 1, height: 1 }] });
    return r.status;
  },
  'p39-nfc': async () => { const a = await signup(); return (await call(a, 'POST', '/messages', { message: 'e\u0301' })).json.message.message.length; },
  'p40-key-operation': async () => {
    const a = await signup(); const h = { 'Idempotency-Key': 'one-key' }; const c = await challenge(a, 'action');
    await call(a, 'POST', '/messages', { message: 'x' }, h);
    const r = await put(a, c.id, { type: 'action', path: 'noneFound', tests: ['dyeTest', 'meterTest'] }, {}, h);
    return [r.status, Object.keys(r.json)];
  },
  'p41-until-first-gap': async () => {
    const a = await signup(); const { position } = (await call(a, 'GET', '/messages?limit=1')).json;
    await call(a, 'POST', '/messages', { message: 'one' }); await call(a, 'POST', '/messages', { message: 'two' });
    const got = await live(a, position); return [got.includes('"one"'), got.includes('"two"'), (got.match(/^id: /gm) ?? []).length];
  },
  'p42-gif87a': async () => { const a = await signup(); return (await call(a, 'POST', '/images', new TextEncoder().encode('GIF87a______'), { 'Content-Type': 'image/gif' })).status; },
  'p43-video-csp': async () => { const a = await signup(); const v = await publish(a, a.id); return (await call(a, 'GET', `/videos/${v.video.id}/content`)).headers.get('content-security-policy'); },
  'p44-overflow-kept': async () => {
    const a = await signup(); const tus = { 'Tus-Resumable': '1.0.0' };
    const c = await call(a, 'POST', '/uploads', undefined, { ...tus, 'Upload-Length': '40', 'Upload-Metadata': `filename ${btoa('a.mp4')},filetype ${btoa('video/mp4')}` });
    const id = c.headers.get('location')!.split('/').at(-1)!;
    const r = await call(a, 'PATCH', `/uploads/${id}`, new Uint8Array(50), { ...tus, 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' });
    return [r.status, (await call(a, 'HEAD', `/uploads/${id}`, undefined, tus)).headers.get('upload-offset')];
  },
  'p45-upper-ext': async () => {
    const a = await signup(); const tus = { 'Tus-Resumable': '1.0.0' };
    const c = await call(a, 'POST', '/uploads', undefined, { ...tus, 'Upload-Length': '40', 'Upload-Metadata': `filename ${btoa('CLIP.MOV')}` });
    const id = c.headers.get('location')?.split('/').at(-1);
    return [c.status, (await call(a, 'PATCH', `/uploads/${id}`, new Uint8Array(40), { ...tus, 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' })).status];
  },
  'p46-reversed-limit': async () => {
    const a = await signup(); const v = await publish(a, `1${a.id}`); await publish(a, `2${a.id}`); await publish(a, `3${a.id}`);
    await call(a, 'DELETE', `/videos/${v.video.id}`);
    const r = await publish(a, `4${a.id}`); return [r.noAward, r.award?.points];
  },
  'p47-same-file-title': async () => { const a = await signup(); await publish(a, a.id); const r = await publish(a, a.id, { title: 'Other' }); return [r.wasThere, r.video.title]; },
  'p48-evidence-again': async () => {
    const a = await signup(); const c = await challenge(a, 'video'); const v = await publish(a, a.id, { isForChallenge: true });
    const y = await put(a, c.id, { type: 'video', actionIds: ['act03'], text: '', photos: [], videoId: v.video.id });
    await call(a, 'DELETE', `/videos/${v.video.id}`); const r = await publish(a, a.id); return [y.json.passed, r.noAward, r.award?.points];
  },
  'p49-delete-origin': async () => { const [a, b] = [await signup(), await signup()]; return (await call(a, 'DELETE', `/users/${b.id}/follow`, undefined, { Origin: 'https://evil.example' })).status; },
};

for (const mutant of roundThreeMutants) {
  const probe = probes[mutant.name];
  if (!probe || (process.argv.length > 2 && !process.argv.includes(mutant.name))) continue;
  const facts: string[] = [];
  for (const isPlanted of [false, true]) {
    (globalThis as { plantedFault?: string }).plantedFault = '';
    const fake = await startFake('cookie', (b) => { backend = b; return isPlanted ? withMutant(mutant, b) : b; });
    base = fake.baseUrl;
    facts.push(JSON.stringify(await probe().catch((e: unknown) => String(e))));
    fake.close();
  }
  console.log(facts[0] === facts[1] ? 'SAME   ' : 'DIFFERS', mutant.name, facts[0], '→', facts[1]);
}
process.exit(0);

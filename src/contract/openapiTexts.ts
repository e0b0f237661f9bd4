import { daysAfterFix } from '@/domain/litres';
import { maxImageBytes } from '@/domain/limits';
import { pointsPerLevel } from '@/domain/points';
import { passAt, questionsPerQuiz } from '@/domain/quiz';
import { rewards } from '@/domain/sources';
import {
  litresGoal,
  maxStoryActions,
  maxStoryLength,
  maxStoryPhotos,
  minStoryLength,
} from '@/domain/story';
import { maxVideoBytes, maxVideoSeconds } from '@/domain/videoFile';
import { minNoteLength } from '@/domain/faucet';
import type { OperationName } from './operations';

const megabytes = (bytes: number) => `${bytes / 1_048_576} MB`;

/** General rules for all operations, in Markdown. */
export const generalText = `
The promise between the app and whatever answers it. \`npm run contract -- --base-url URL\` tells whether a server keeps it.

**Bodies** are JSON. Members that are not declared here are to be ignored, in requests and in answers. Times are ISO 8601 in UTC. Addresses of images are absolute, or relative to the address of the API.

**Sessions** are told by an HttpOnly cookie, or by a \`token\` in the answer to login and signup, which then comes with each request as a bearer token. Without a session, what needs one answers 401 with the code \`not_signed_in\`. No answer holds a password, and none the email of somebody else.

**Problems** are those of RFC 9457. Clients go by \`code\`, never by words. In \`errors\` each \`pointer\` is a JSON pointer to the member of the body that is wrong, or \`/limit\` for a parameter of the query with that name. An id in a path that nothing has, whatever its form, is answered with the \`…_not_found\` of what isn't there.

**Texts**: Lengths are counted in characters as a person counts them (grapheme clusters: a family emoji is one). A text is blank when nothing in it can be seen; spaces and zero-width characters count for nothing.

**Repeats**: Requests with the same \`Idempotency-Key\`, and repeats of a PUT, have one effect, and each is answered like the first, also when they come at once. A key belongs to the person who sends it.

**Pages**: lists that grow are read in pages of \`limit\` items, and the last page has no cursor. A cursor stays valid while the list changes: nothing comes twice, and nothing is left out that was there at the first page and stayed in its place.

**Points** are credited by the server alone. Points are the sum of the ledger, wherever they stand. Level 1 begins at 0 points, and each ${pointsPerLevel} points are a level.

**Too many requests** are answered with 429 and \`Retry-After\`, the seconds to wait.
`.trim();

/** Descriptions with what an operation's schema and summary don't say, in Markdown. */
export const operationTexts: Partial<Record<OperationName, string>> = {
  session: 'Without a session, `user` is null; that is no error.',
  login:
    'A wrong password and an unknown email are rejected alike. The answer sets the cookie (HttpOnly), or carries a `token`.',
  signup: 'A new person begins with 0 points at level 1, without badges, and is signed in.',
  logout: 'The session is over for whoever still holds its cookie or token.',
  updateProfile:
    'Messages show the name and the face that their author has now, also those of before. Whoever follows the chat is told.',

  challenges:
    '`counts` are those of the items: completed, not completed, and the sum of all points.',
  completeChallenge: `
The server judges what was handed in. What is not enough is answered with \`passed: false\` and what is missing, and gives nothing. Handed in again by another request, a challenge gives nothing more: its award comes back with \`isRepeat\`.

- **quiz**: all questions answered, and ${passAt} of ${questionsPerQuiz} right at the first try.
- **game**: the server plays the round once more from its inputs. Another score than the one that comes out is rejected with \`score_mismatch\`.
- **action**, a tap: \`noLeak\` with both tests; or \`fixed\` from 1 to 600 drips a minute down to a tenth at most, all steps (or \`plumber\`), and as evidence a note of ${minNoteLength} characters or a photo. It saves its drips for ${daysAfterFix} days.
- **video**, a story: up to ${maxStoryActions} of the actions that save ${litresGoal} litres together, told in ${minStoryLength} to ${maxStoryLength} characters and 1 to ${maxStoryPhotos} photos, each described; or in a video, without words.

A photo or a video that has been handed in elsewhere before is no evidence.`.trim(),

  attempt: 'A question carries `id`, `text` and `options` alone: its key comes with its answer.',
  startAttempt:
    'A question carries `id`, `text` and `options` alone: its key comes with its answer. The same attempt asks the same each time; another attempt, or another person, is asked something else or sails another sea.',
  answerQuestion:
    'Once answered, a question tells its right option, why, and where that is known from. What is asked here answers the whole attempt.',
  removeTwoOptions: 'An option that was taken away can no longer be chosen.',

  badges: 'What is still to be earned may say how far the person has come.',
  ledger: 'What was taken back stands as an entry of its own, with negative points.',
  litres: '`mine` is the sum of `sources`. Direct and hidden water are never added up.',
  streak: 'A day counts in the zone that the request which gave the points named.',

  leaderboard:
    'Rows fall by points. `me` is the own row, wherever it stands. Rows show name and face, never the email.',
  messages: 'One order for all who read: that in which the messages were taken.',
  liveMessages: `
Server-sent events. Each event is sent within a second of what it tells. Its id is a position: who was cut off goes on from there, misses nothing and is told nothing twice.

A stream begins with a comment, so that a client knows that answers reach it bit by bit. It may end at any time; the client asks again. Where answers come through whole only, \`until=first\` asks for the same by long polling.`.trim(),
  sendMessage: 'A message of images alone is answered with an empty text.',

  addImage: `A JPEG, PNG, GIF or WebP of ${megabytes(maxImageBytes)} at most. What it is is told by its bytes, not by its \`Content-Type\`.`,
  image:
    'The bytes as they were put away, with the media type that they have. Who knows the id may see it.',

  person: 'Points, badges and litres, never the email.',
  follow: 'Only the one who follows sees it.',

  createUpload: `A file of more than ${megabytes(maxVideoBytes)} is rejected with \`file_too_large\`, an empty one with \`validation_failed\`. What is no video by its type is rejected here or with its first part. An upload that nobody goes on with for a day is over.`,
  appendUpload:
    'Of several parts at the same offset one is taken. Nothing is kept of a part that is rejected. What is no video by its first bytes is rejected with `not_a_video`.',

  publishVideo: `A video gives ${rewards.video.points} points, for ${rewards.video.perDay} videos a day. A video of more than ${maxVideoSeconds} seconds is rejected; one of unknown length is not. The same film in another upload is the video that is there already.`,
  videoContent: 'The bytes as they were uploaded. Only who uploaded a video may see it.',
  deleteVideo: 'What a challenge gave for it stays. The same film gives no points a second time.',
};

/** Example requests, one for each operation with a JSON body. */
export const exampleBodies = {
  login: { email: 'ana@example.com', password: 'drop-by-drop' },
  signup: { name: 'Ana Marín', email: 'ana@example.com', password: 'drop-by-drop' },
  updateProfile: { name: 'Ana' },
  completeChallenge: {
    done: {
      type: 'action',
      path: 'fixed',
      before: 60,
      after: 0,
      steps: ['valve', 'cap', 'washer', 'ring', 'reassemble', 'test'],
      note: 'The washer was worn out. A new one is in.',
    },
    zone: 'Europe/Madrid',
  },
  answerQuestion: { option: 2, round: 1 },
  removeTwoOptions: { questionId: 'q07' },
  sendMessage: { message: 'Our tap is silent at last!' },
  publishVideo: {
    uploadId: '3f0b6a52-8a3e-4f6b-9e3f-0d7f7a1c2b4d',
    title: 'Our tap is silent',
    seconds: 42.5,
    zone: 'Europe/Madrid',
    isForChallenge: false,
  },
  updateVideo: { title: 'How we mended our tap' },
} satisfies Partial<Record<OperationName, object>>;

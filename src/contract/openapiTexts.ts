import { daysAfterFix } from '@/domain/liters';
import { maxPushDevices } from '@/domain/reminders';
import {
  keyLifetimeMs,
  maxBodyBytes,
  maxImageBytes,
  maxKeyLength,
  resetLifetimeMs,
  unitsPerCharacter,
} from '@/domain/limits';
import { pointsPerLevel } from '@/domain/levels';
import { rewards } from '@/domain/ledger';
import { maxVideoBytes, maxVideoSeconds } from '@/domain/videoFile';
import { maxSilenceMs } from './messages';
import type { OperationName } from './operations';
import { tusVersion } from './uploads';

/** `10 MB (10,485,760 bytes)`. */
const megabytes = (bytes: number) =>
  `${bytes / 1_048_576} MB (${bytes.toLocaleString('en-US')} bytes)`;

export const generalText = `
The contract between the app and its backend. \`npm run contract -- --base-url URL\` checks a server against it.

**Bodies** are JSON. Undeclared members are ignored, in requests and in responses. Times are ISO 8601 in UTC. Image URLs are absolute, or relative to the base URL of the API.

HEAD is answered as GET, without the body.

A body is sent with its \`Content-Type\`: \`application/json\`, or the one that the operation names. Any other gets 415 \`unsupported_media_type\`, so that a page of another origin can't send a request without a preflight. A JSON body of more than ${megabytes(maxBodyBytes)} gets 413 \`body_too_large\`.

**Sessions** use an HttpOnly cookie, or a \`token\` in the response to login and signup, which the client then sends as a bearer token. Without a session, operations that need one return 401 with the code \`not_signed_in\`, or \`password_changed\` if a new password has ended it. If a request has the header \`Session-User\` with the id of another user than the session's, they return 412 with the code \`other_user\`: a tab whose user was replaced in another tab changes nothing in the new session. No response contains a password, or the email of another user. A wrong password of a signed-in user is 403 \`wrong_password\`: the session stays.

A request that changes something, carries the session's cookie and has an \`Origin\` gets 403 \`forbidden\` unless the backend allows this origin: a browser sends the cookie with requests of other pages, too. An origin is compared whole, with its scheme and port: one that begins or ends like an allowed one is another. Images and videos are sent with \`X-Content-Type-Options: nosniff\` and a \`Content-Security-Policy\` with \`sandbox\`, so that no browser runs them.

**Problems** follow RFC 9457. Clients act on \`code\`, never on the texts. In \`errors\`, each \`pointer\` is a JSON pointer to the invalid member of the body, or \`/limit\` for a query parameter of that name. An unknown id in a path, in whatever form, returns the \`…_not_found\` problem of its resource.

A request that breaks the contract gets 422 \`validation_failed\`: a missing or wrong member, header or parameter, or a text that is blank or too long. A body that isn't JSON gets the same code, with 422 or 400.

**Texts**: Lengths are counted in grapheme clusters of the trimmed text: a family emoji is one character. A text has at most ${unitsPerCharacter} UTF-16 code units for each character of its limit. A text is blank if it has no visible character; spaces and zero-width characters don't count. A text is stored trimmed and otherwise unchanged: it isn't normalized.

**Accounts**: A password is compared as an OpaqueString of RFC 8265, in NFC and with spaces of ASCII. An email is compared without outer spaces, in lower case and NFC, and its domain in the ASCII form of UTS #46, without a dot at its end. One whose domain has no such form gets \`validation_failed\`.

**Repeats**: Requests with the same \`Idempotency-Key\`, and repeats of a PUT, have one effect and get the first response, also if they are sent in parallel. A submission that doesn't pass has no effect: it is graded again. A key belongs to the user who sends it and to the operation, and has at most ${maxKeyLength} characters. A backend remembers it for at least ${keyLifetimeMs / 3_600_000} hours: a client may wait that long for a connection before it sends the request again.

**Late requests** name in \`doneAt\` when something was done. It counts at that time for up to 36 hours; what is older counts when it arrives, as does a time in the future.

**Pages**: lists that grow are returned in pages of \`limit\` items, and the last page has no cursor. A cursor stays valid while the list changes: no item is repeated, and no item is missing that was there at the first page and didn't move.

**Points** are credited by the server alone and are always the sum of the ledger. Level 1 starts at 0 points, and the level rises with each ${pointsPerLevel} points crossed. It falls again with a reversal. docs/rules has the rules for points, levels, ranks, badges, grading, the replay of the game, streaks, liters, file types and texts, with vectors for a backend's tests.

**Other origins**: a backend on another origin than the app answers its pages by CORS, with credentials: every method and header of an operation is allowed, and \`Location\`, \`Upload-Offset\`, \`Upload-Length\` and \`Retry-After\` are exposed. A page of an origin that isn't allowed can't read a response to the cookie.

**Too many requests** get 429 with \`Retry-After\`, the seconds to wait.
`.trim();

export const operationTexts: Partial<Record<OperationName, string>> = {
  session:
    'Without a session, `user` is null. `endedBy` is `password` if a new password has ended the session of the request.',
  login:
    'A suspended account gets `account_suspended`. A wrong password and an unknown email get the same problem. The response sets the cookie (HttpOnly), or has a `token`.',
  signup: 'A new user is signed in and has 0 points, level 1 and no badges.',
  logout: "The session's cookie or token is no longer valid.",
  updateProfile:
    "Messages show their author's current name and avatar, older ones too. The change is sent to `liveMessages`.",
  changePassword:
    'All other sessions of the user end, with `password_changed`. Only the new password opens the account, and links for another one no longer work. A request whose new password is the current one already changes nothing, whatever its current password.',
  changeEmail:
    'The new email opens the account, and the old one no longer does. Links for a new password no longer work.',
  sessions: 'Only sessions of the user who asks, which have not ended.',
  endSessions:
    'No session of the user is valid any longer, on any device, and no device gets reminders.',
  requestPasswordReset:
    'A known and an unknown email get the same response, in the same time. Only the owner of the email gets the link. The app opens `/?passwordReset={token}#email={email}`; the email is optional, and for password managers.',
  resetPassword: `A token works once, and for ${resetLifetimeMs / 60_000} minutes. A used, late or unknown one is \`reset_link_invalid\`. Other links of the user no longer work, all sessions end, and no device gets reminders.`,
  exportData: 'All messages, entries and files of the user, and nothing private of other users.',
  deleteAccount: `The user is on no board, in no list of follows and in no inbox any longer, and their files are gone. What others have earned stays. Their messages stay without images, as those of "Deleted user" and without an avatar, of which \`liveMessages\` sends a \`person\` event; those without words go. Who has blocked them still doesn't see the messages, and moderators can still hide them. The email can sign up again.`,

  challenges:
    'A challenge has all that its player shows and what it is graded by: a `brief`, and the member of its type, which is `quiz`, `prompt` (video), `course` (game) or `guide` (action). There may be any number of challenges of a type. `counts` count the items: completed, not completed, and the sum of all points.',
  completeChallenge: `
The server grades the submission. If it is insufficient, the response has \`passed: false\` and what is missing, and nothing is credited. That is a 200, as the request was graded: the user can improve the submission and send it again. If another request submits a completed challenge again, the response has its award with \`isRepeat\`, and nothing more is credited.

A challenge is graded by its own content:

- **quiz**: all questions answered, and as many right at the first try as the first of \`quiz.stars\`, or the same share of fewer questions, rounded up, and at least one. A question that 50:50 helped with doesn't count for the third star.
- **game**: the server replays the round of \`course.seconds\` from its inputs. If the replay has another score, the submission is rejected with \`score_mismatch\`. The first of \`course.stars\` passes, in percent of the most base points that the sea holds, rounded up.
- **action**: \`noneFound\`, where the guide has it, with all of its tests; or \`done\` with all steps (or the helper), and as evidence a note of \`noteLength\` characters or as many different photos as \`photos\` says, unless that is 0. If the guide has a \`measure\`, from 1 to \`maxPerMinute\` drips a minute down to \`leftPercent\` of them at most. A drip is 0.25 ml. What drips less is saved for ${daysAfterFix} days, up to \`maxLitersPerDay\` liters a day. An action has one star, one more for a note and the photos, and one more if no drip is left or nothing is measured; one with nothing found has three.
- **video**, a story: up to \`maxActions\` of the actions, which save \`minLiters\` liters together, with a text and photos within the ranges of the prompt, each photo described; or with a video, where text and photos are optional within their upper limits. The liters are those of direct or of hidden water, and an action counts once. A story has one star, one more for \`starLiters\` liters, and one more for two photos or a video.

A photo of a submission of another user that passed is not evidence, nor is a video that has already given points or passed another challenge: a submission with one doesn't pass, whatever else it has.`.trim(),

  attempt:
    'A question has only `id`, `text` and `options`: its answer is returned once it is answered.',
  startAttempt:
    'A question has only `id`, `text` and `options`: its answer is returned once it is answered. An attempt always has the same questions; other attempts and other users have other questions, or another order of them and their options if there are no others, or another level of the game. The client numbers the attempts from 1, so that a repeated request opens the same attempt and starts no second one.',
  answerQuestion:
    'An answered question has its right option, an explanation and a source. The response is the whole attempt.',
  removeTwoOptions:
    "A question that the attempt doesn't have is `validation_failed` at `/questionId`, as it is named in the body. A removed option can no longer be chosen.",

  actions: 'Actions for quick logs and for stories.',
  logAction: `A logged action gives ${rewards.action.points} points and its liters. Logged actions give at most ${rewards.action.points * rewards.action.perDay} points on a date: after that, the request is rejected with \`daily_limit\`. An action is logged at most as often as its \`limit\` says, counted in local dates, and then rejected with \`action_limit\`. An action that is logged again within ten seconds is the same act: the response has its award with \`isRepeat\`.`,
  undoAction:
    'An undone action counts as if it had not been logged: its points, liters and the badges that it unlocked are taken back, and its date counts for the streak only by other awards. A minute after the request that logged it, it can no longer be undone, and `undo_expired` is returned.',
  today: 'Points of undone actions and deleted videos are not counted.',
  review:
    'Five questions of the bank: the same on all devices, and others for other users. Questions that the user has missed in a quiz or a review come back after 1 day, and after each right answer 3, 7 and 21 days later: docs/rules/today.md.',
  answerReview: `Answers are kept: the same answer again changes nothing, another one is rejected with \`already_answered\`. The last answer gives ${rewards.review.points} points, however many are right. A review that has not been read, and one of another date, is \`review_not_found\`. \`doneAt\` gives the date: an answer counts up to 36 hours later, and an older one is \`review_not_found\`.`,

  badges:
    'A badge that is not earned yet may have the progress toward it. An earned badge stays, even if its counts fall, unless the action that unlocked it is undone.',
  ledger: 'A reversal is an entry of its own, with negative points.',
  liters: '`mine` is the sum of `sources`. Direct and hidden water are never added up.',
  streak: 'A day counts in the time zone that the request which earned the points named.',

  leaderboard:
    "Rows are sorted by points, highest first. `me` is the user's own row, on whatever page. Rows have a name and an avatar, never the email.",
  messages: 'All users see the same order: that in which the server stored the messages.',
  liveMessages: `
Server-sent events. A \`message\` with a known id replaces that message. Each event is sent within a second. Its id is a position from which a client can reconnect, without gaps or repeats: positions, unlike times, order messages of the same moment.

A stream starts with a comment, so that a client knows that it arrives in chunks. At least every ${maxSilenceMs / 1000} seconds it sends an event or a comment, so that a client notices a dead connection. It may end at any time, and the client reconnects. Some proxies pass on only whole responses: there, \`until=first\` returns the same by long polling. A \`Last-Event-ID\` takes the place of \`after\`: an \`EventSource\` sends the same URL again when it reconnects.`.trim(),
  sendMessage:
    'A message of images alone is returned with an empty text. A reply is returned with its `replyTo`.',

  editMessage:
    'The message keeps its place and gets `editedAt`; the new one is sent to `liveMessages` as a `message` with the same id. The same text changes nothing. A message of another user is `forbidden`, a removed one `message_not_found`.',
  deleteMessage:
    'The message stays in its place without text and images, and `liveMessages` sends it again. From then on, its images are `image_not_found`, unless another message or an avatar shows them. A message of another user is `forbidden`.',

  block:
    'For the user who blocks, and nobody else, the messages, follows and replies of the blocked user are in no list, stream or inbox.',
  report:
    'A user reports a message once, and another user again after a decision. One who reports themselves gets `validation_failed` at `/userId`.',
  reports:
    'A report has the text, name and images as they were when it was made, whatever has been edited or deleted since, and until the report is closed or the account deleted. Other users than moderators get `forbidden`. There are at most a hundred.',
  decideReport:
    'The same decision again changes nothing; another one is `report_not_found`. To hide a message removes it for everybody, as its author can, and closes all reports about it. What the closed reports showed is deleted, unless something else shows it. To suspend the user also hides the message: all sessions of the user end, they can no longer log in or moderate, and all reports about them are closed. Moderators can’t suspend themselves, which is `forbidden`. For other users than moderators, there are no reports: `report_not_found`.',
  setModerator:
    'Other users than moderators get `forbidden`. The last moderator stays one: `last_moderator`.',

  addImage: `A JPEG, PNG, GIF or WebP. At most ${megabytes(maxImageBytes)}. Its bytes determine its type, not its \`Content-Type\`.`,
  image:
    'The bytes as they were stored, with their media type. Anyone who knows the id may read it. Once nothing shows it any more and an open report has it, only moderators may, by their session; for others it is `image_not_found`. It is sent with `Cache-Control: no-cache`, so that browsers ask whether it is still there, or with `no-store`.',

  person: 'Points, badges and liters, never the email.',
  follow: 'Visible only to the user who follows.',

  inbox: `
An item is in the inbox while it is true: docs/rules/inbox.md has the rules.

- **follow**: until the other user unfollows. Following again is a new item.
- **reply**: a message of another user whose \`replyTo\` is a message of the user.
- **badge**: one more step earns it. It leaves when the badge is earned.
- **streak**: from 18:00 in the zone, until something counts for the date.
- **week**: each of the last four finished weeks that brought points or liters.

Reading an item doesn't remove it.`.trim(),
  readInboxItem: 'An item of another user is not found, nor is one that has left the inbox.',
  readInbox: 'Items that came later stay unread.',

  reminders: `A reminder says that the streak ends unless something counts today: docs/rules/inbox.md has the rule. It comes once on a date, from 18:00 in the zone and outside the quiet hours, which may pass midnight. Reminders are off until the user turns them on; the quiet hours are 21:00 to 08:00 at first.`,
  changeReminders:
    'Quiet hours that leave no time between 18:00 and midnight are rejected while the reminders are on, as are times that are not from 00:00 to 23:59.',
  addPushSubscription: `Takes the members of a browser's \`PushSubscription\`. An endpoint that is no https URL with the name of a public host is rejected, as is a key of another length. An endpoint belongs to the last user who added it. The ${maxPushDevices} last devices are kept. Push messages are encrypted (RFC 8291) and signed (RFC 8292) JSON with a \`title\` and a \`body\`.`,

  createUpload: `A file of more than ${megabytes(maxVideoBytes)} is rejected with \`file_too_large\`, an empty one with \`validation_failed\`. A file declared as \`audio/*\` or \`image/*\` is rejected with \`not_a_video\`, here or with its first part. An upload expires after a day without a part. Every response below \`/uploads\` has \`Tus-Resumable\`. Another version than ${tusVersion} gets 412 \`unsupported_tus_version\` with \`Tus-Version\`, as does OPTIONS with 204, and with \`Tus-Extension\` and \`Tus-Max-Size\`.`,
  appendUpload:
    'Of several parts at the same offset, one is accepted. None of a rejected part is kept. A first part with the first bytes of another kind of file is rejected with `not_a_video`, and so is one with unknown bytes unless it is declared as a video, by its type or else the ending of its name: docs/rules/file-types.md.',

  publishVideo: `A video gives ${rewards.video.points} points, for ${rewards.video.perDay} videos a day. Reversed points don't count for the limit. A video of more than ${maxVideoSeconds} seconds, without their fraction, is rejected; one of unknown length is accepted. Uploading the same file again returns the existing video.`,
  videoContent:
    'The bytes as they were uploaded. Only the user who uploaded a video may read it. A `Range` of bytes gets 206, without which Safari plays no video, or 416 `range_not_satisfiable`. A response may also be whole if several ranges are asked for.',
  deleteVideo:
    'An award for a challenge stays, and the same file gives no points again. The points of another video are reversed, and its file can be published again.',
};

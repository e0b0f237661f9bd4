import type { Locator, Page } from '@playwright/test';
import type { OperationName } from '../../../src/contract/operations';
import { field, image, pick as pickImage } from '../../support/composer';
import { button, keepDraft, repairedDraft } from '../../support/play';
import { holdParts, mp4, mp4OnDisk, pick, untilPercent } from '../../support/videos';
import { publishVideo, sendImage } from './account';

type Find = (page: Page) => Locator;
type Act = (page: Page) => Promise<unknown>;

/** How a screen sends an operation. */
export interface OperationCase {
  readonly name: OperationName;
  readonly path: string;
  /** Opens the path as a visitor. */
  readonly isVisitor?: true;
  /** Prepares the account before the page opens. Returns the path, if it depends on it. */
  readonly begin?: (page: Page, userId: string) => Promise<string | void>;
  /** Brings the screen to where `send` works. */
  readonly prepare?: Act;
  /** Sends the operation. Without it, the screen does when it opens. */
  readonly send?: Act;
  /** Sends the operation again, if it isn't a button called Retry; `true` for what `send` does. */
  readonly again?: Act | true;
  /** What the operation's success shows. */
  readonly shown: Find;
  /** What stays on the screen in place of an error, in words. */
  readonly fallback?: RegExp;
  /** Returns the field whose text is kept. */
  readonly kept?: Find;
}

const press =
  (name: string): Act =>
  (page) =>
    button(page, name).click();
const text =
  (words: string | RegExp): Find =>
  (page) =>
    page.getByText(words).filter({ visible: true }).first();
const role =
  (kind: Parameters<Page['getByRole']>[0], name: string | RegExp): Find =>
  (page) =>
    page.getByRole(kind, { name, exact: true });
const label =
  (name: string): Find =>
  (page) =>
    page.getByLabel(name, { exact: true });

const nav = role('navigation', 'Main');
const email = label('Email');
const submit: Act = (page) => page.locator('form button[type=submit]').click();
const fillSignIn: Act = async (page) => {
  await email(page).fill(`${Math.random()}@example.com`);
  await label('Password')(page).fill('rain');
};
const editor = (page: Page) => page.getByRole('dialog', { name: 'Edit profile', exact: true });
const editedName: Find = (page) => editor(page).getByRole('textbox', { name: 'Name' });
const follow = role('button', 'Follow');
const unfollow = role('button', 'Unfollow');
const barrel: Find = (page) => page.getByRole('button', { name: 'A barrel full of rain' }).first();
const begin: Act = (page) => page.getByRole('button', { name: /^(Begin|Continue)$/ }).click();
const option: Find = (page) => page.getByRole('radio').first();
const reload: Act = (page) => page.reload();
const words: Act = (page) => field(page).fill('Do not lose me');
const title = role('textbox', 'Title');

/** A screen that sends an operation when it opens. */
const opens = (name: OperationName, path: string, shown: Find): OperationCase => ({
  name,
  path,
  shown,
});

export const operationCases: readonly OperationCase[] = [
  opens('session', '/', role('heading', /Welcome back/)),
  opens('challenges', '/challenges', role('heading', 'Ocean Cleanup Game')),
  opens('quotes', '/', role('region', 'Motivational quote')),
  opens('badges', '/profile', text('Quiz Master')),
  opens('ledger', '/profile?open=points', text(/^No points yet/)),
  opens('litres', '/profile', text(/^No water saved yet/)),
  opens('streak', '/profile', text(/^No streak yet/)),
  opens('leaderboard', '/leaderboard', role('list', 'Ranking')),
  opens('person', '/leaderboard?user=3', follow),
  opens('inbox', '/?open=inbox', text('One step away from First Drop')),
  opens('videos', '/upload', text(/^No videos yet/)),
  opens('messages', '/chat', role('list', 'Messages')),
  opens('liveMessages', '/chat', text(/members? online$/)),
  opens('attempt', '/challenges?play=1', role('button', 'Begin')),
  {
    ...opens('presence', '/chat', text(/members? online$/)),
    fallback: /Members online unknown/,
    again: (page) => page.clock.fastForward(31_000),
  },
  {
    ...opens('login', '/', nav),
    isVisitor: true,
    prepare: fillSignIn,
    send: submit,
    again: true,
    kept: email,
  },
  {
    ...opens('signup', '/', nav),
    isVisitor: true,
    prepare: async (page) => {
      await page.getByRole('tab', { name: 'Sign Up' }).click();
      await label('Full Name')(page).fill('Ana');
      await fillSignIn(page);
    },
    send: submit,
    again: true,
    kept: email,
  },
  {
    ...opens('logout', '/profile', role('tab', 'Login')),
    prepare: (page) => button(page, 'Logout').waitFor(),
    send: press('Logout'),
    again: true,
  },
  {
    ...opens('updateProfile', '/profile', role('heading', 'River')),
    prepare: async (page) => {
      await button(page, 'Edit profile').click();
      await editedName(page).fill('River');
    },
    send: (page) => button(editor(page), 'Save').click(),
    // A change that failed waits and is sent again; one that was refused is still in the editor.
    again: async (page) => {
      if (await editor(page).isVisible()) await button(editor(page), 'Save').click();
    },
  },
  {
    ...opens('avatars', '/profile', role('radio', 'Character 12')),
    prepare: (page) => button(page, 'Edit profile').waitFor(),
    send: press('Edit profile'),
  },
  {
    ...opens('sendMessage', '/chat', text('Message sent')),
    shown: (page) => page.getByText('Message sent'),
    prepare: words,
    send: (page) => field(page).press('Control+Enter'),
    kept: (page) => page.getByRole('listitem').filter({ hasText: 'Do not lose me' }).first(),
  },
  {
    ...opens('addImage', '/chat', (page) => page.getByText('1 image added')),
    prepare: words,
    send: (page) => pickImage(page, image('a.png', 40, 30)),
    again: press('Retry image'),
    kept: field,
  },
  {
    ...opens('image', '/chat', (page) =>
      page.getByRole('dialog', { name: 'Image' }).locator('img'),
    ),
    begin: (page) => sendImage(page, 'A barrel full of rain'),
    prepare: (page) => barrel(page).waitFor(),
    send: (page) => barrel(page).press('Enter'),
    fallback: /This browser can’t show this image/,
    again: async (page) => {
      await button(page, 'Close').click();
      await barrel(page).press('Enter');
    },
  },
  {
    ...opens('follow', '/leaderboard?user=3', unfollow),
    prepare: (page) => follow(page).waitFor(),
    send: press('Follow'),
    again: true,
  },
  {
    ...opens('unfollow', '/leaderboard?user=3', follow),
    prepare: async (page) => {
      await follow(page).click();
      await unfollow(page).waitFor();
    },
    send: press('Unfollow'),
    again: true,
  },
  {
    ...opens('startAttempt', '/challenges?play=1', text('Question 1 of 10')),
    prepare: (page) => button(page, 'Begin').waitFor(),
    send: begin,
    again: true,
  },
  {
    ...opens('answerQuestion', '/challenges?play=1', role('heading', /^(Correct|Not quite)/)),
    prepare: async (page) => {
      await begin(page);
      await option(page).click();
    },
    send: press('Check'),
    // An answer that failed is saved and sent again.
    fallback: /Saved/,
    again: async (page) => {
      if (await button(page, 'Check').isVisible()) await button(page, 'Check').click();
    },
    kept: option,
  },
  {
    ...opens('actions', '/challenges?play=2', role('checkbox', 'Shower two minutes less')),
    prepare: (page) => button(page, 'Begin').waitFor(),
    send: begin,
  },
  {
    ...opens('completeChallenge', '/challenges?play=4', text(/completed|Passed!|You reached/)),
    begin: async (page, userId) => {
      await page.goto('/');
      await keepDraft(page, '4', repairedDraft, userId);
    },
    prepare: press('Continue'),
    send: press('Submit'),
    again: async (page) => {
      await button(page, 'Send again').or(button(page, 'Go back')).click();
      if (await button(page, 'Submit').isVisible()) await button(page, 'Submit').click();
    },
  },
  // One tap sends all three.
  ...(['createUpload', 'appendUpload', 'publishVideo'] as const).map((name) => ({
    ...opens(name, '/upload', role('heading', 'Upload Complete!')),
    prepare: (page: Page) => button(page, 'Choose Video').waitFor(),
    send: (page: Page) => pick(page, mp4('water.mp4', 5000)),
    fallback: /No connection\. \d+%/,
  })),
  {
    ...opens('uploadState', '/upload', (page) =>
      page.locator('[role=progressbar][aria-valuenow="60"]'),
    ),
    begin: async (page) => {
      await holdParts(page, 3);
      await page.goto('/upload');
      await pick(page, await mp4OnDisk('water.mp4', 5000));
      await untilPercent(page, 30);
    },
    fallback: /Checking how much|couldn’t check how much|That upload has expired|No connection/,
    again: reload,
  },
  {
    ...opens('cancelUpload', '/upload', role('button', 'Choose Video')),
    begin: (page) => holdParts(page, 3).then(() => undefined),
    prepare: async (page) => {
      await pick(page, mp4('water.mp4', 5000));
      await untilPercent(page, 30);
    },
    send: press('Cancel upload'),
    fallback: /Choose Video/,
    again: () => Promise.resolve(),
  },
  {
    ...opens('videoContent', '/upload', (page) =>
      page.getByText(/can’t play this video/).or(page.locator('video')),
    ),
    begin: publishVideo,
    fallback: /This recording is no longer on this device/,
    again: reload,
  },
  {
    ...opens('updateVideo', '/upload', role('heading', 'Our barrel')),
    begin: publishVideo,
    prepare: async (page) => {
      await button(page, 'Edit title').click();
      await title(page).fill('Our barrel');
    },
    send: press('Save'),
    again: true,
    fallback: /Couldn’t save the title|no longer exists/,
    kept: title,
  },
  {
    ...opens('deleteVideo', '/upload', text(/^No videos yet/)),
    begin: publishVideo,
    prepare: async (page) => {
      await button(page, 'Delete').click();
      await button(page, 'Delete it').click();
      await page.getByText('Video deleted.').waitFor();
    },
    send: (page) => page.clock.fastForward(10_500),
    again: async (page) => {
      await button(page, 'Retry').click();
      await page.clock.fastForward(10_500);
    },
  },
];

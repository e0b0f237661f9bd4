import type { Locator, Page } from '@playwright/test';
import type { OperationName } from '../../../src/contract/operations';
import { field, image, pick as pickImage } from '../../support/composer';
import { note } from '../../support/faucet';
import { button, keepDraft } from '../../support/play';
import { editor } from '../../support/profile';
import { holdParts, mp4, mp4OnDisk, pick, untilPercent } from '../../support/videos';
import { publishVideo, sendImage } from './account';

/** How a screen sends an operation. */
export interface OperationCase {
  readonly name: OperationName;
  readonly path: string;
  /** Opens the path as a visitor. */
  readonly isVisitor?: true;
  /** Prepares the account before the page opens. Returns the path, if it depends on it. */
  readonly begin?: (page: Page, userId: string) => Promise<string | void>;
  /** Brings the screen to where `send` works. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** Sends the operation. Without it, the screen does when it opens. */
  readonly send?: (page: Page) => Promise<unknown>;
  /** Presses what sends the operation again, if it isn't a button called Retry. */
  readonly again?: (page: Page) => Promise<unknown>;
  /** What the operation's success shows. */
  readonly shown: (page: Page) => Locator;
  /** What stays on the screen in place of an error, in words. */
  readonly fallback?: RegExp;
  /** Returns the field whose text is kept. */
  readonly kept?: (page: Page) => Locator;
}

const press = (name: string) => (page: Page) => button(page, name).click();
const text = (words: string | RegExp) => (page: Page) =>
  page.getByText(words).filter({ visible: true }).first();
const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name });
const nav = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const email = (page: Page) => page.getByLabel('Email');
const label = (name: string) => (page: Page) => page.getByLabel(name, { exact: true });

const fillSignIn = async (page: Page) => {
  await email(page).fill('ana@example.com');
  await label('Password')(page).fill('rain');
};
const fillSignUp = async (page: Page) => {
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await label('Full Name')(page).fill('Ana');
  await fillSignIn(page);
  await email(page).fill(`${Math.random()}@example.com`);
};
const submit = (page: Page) => page.locator('form button[type=submit]').click();

const session: readonly OperationCase[] = [
  { name: 'session', path: '/', shown: heading(/Welcome back/) },
  {
    name: 'login',
    path: '/',
    isVisitor: true,
    prepare: fillSignIn,
    send: submit,
    again: submit,
    shown: nav,
    kept: email,
  },
  {
    name: 'signup',
    path: '/',
    isVisitor: true,
    prepare: fillSignUp,
    send: submit,
    again: submit,
    shown: nav,
    kept: email,
  },
  {
    name: 'logout',
    path: '/profile',
    prepare: (page) => button(page, 'Logout').waitFor(),
    send: press('Logout'),
    again: press('Logout'),
    shown: (page) => page.getByRole('tab', { name: 'Login' }),
  },
  {
    name: 'updateProfile',
    path: '/profile',
    prepare: async (page) => {
      await button(page, 'Edit profile').click();
      await editor(page).getByRole('textbox', { name: 'Name' }).fill('River');
    },
    send: (page) => button(editor(page), 'Save').click(),
    again: (page) => button(editor(page), 'Save').click(),
    shown: heading('River'),
    kept: (page) => editor(page).getByRole('textbox', { name: 'Name' }),
  },
  {
    name: 'avatars',
    path: '/profile',
    prepare: (page) => button(page, 'Edit profile').waitFor(),
    send: press('Edit profile'),
    shown: (page) => editor(page).getByRole('radio', { name: 'Character 12', exact: true }),
  },
];

const lists: readonly OperationCase[] = [
  { name: 'challenges', path: '/challenges', shown: heading('Ocean Cleanup Game') },
  {
    name: 'quotes',
    path: '/',
    shown: (page) => page.getByRole('region', { name: 'Motivational quote' }),
  },
  { name: 'badges', path: '/profile', shown: text('Quiz Master') },
  { name: 'ledger', path: '/profile', shown: text(/^No points yet/) },
  { name: 'litres', path: '/profile', shown: text(/^No water saved yet/) },
  { name: 'streak', path: '/profile', shown: text(/^No streak yet/) },
  {
    name: 'leaderboard',
    path: '/leaderboard',
    shown: (page) => page.getByRole('list', { name: 'Ranking' }),
  },
  {
    name: 'presence',
    path: '/chat',
    shown: text(/members? online$/),
    fallback: /Members online unknown/,
    again: (page) => page.clock.fastForward(31_000),
  },
  { name: 'videos', path: '/upload', shown: text(/^No videos yet/) },
  {
    name: 'messages',
    path: '/chat',
    shown: (page) => page.getByRole('list', { name: 'Messages' }),
  },
  {
    name: 'liveMessages',
    path: '/chat',
    shown: text(/members? online$/),
  },
  {
    name: 'person',
    path: '/leaderboard?user=3',
    shown: (page) => page.getByRole('dialog').getByRole('button', { name: 'Follow', exact: true }),
  },
];

const openPerson = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: /^(F|Unf)ollow$/ })
    .waitFor();
const follow = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Follow', exact: true });
const unfollow = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Unfollow' });

const chat: readonly OperationCase[] = [
  {
    name: 'sendMessage',
    path: '/chat',
    prepare: (page) => field(page).fill('Do not lose me'),
    send: (page) => field(page).press('Enter'),
    shown: (page) => page.getByText('Message sent'),
    kept: (page) => page.getByRole('listitem').filter({ hasText: 'Do not lose me' }).first(),
  },
  {
    name: 'addImage',
    path: '/chat',
    prepare: (page) => field(page).fill('Do not lose me'),
    send: (page) => pickImage(page, image('a.png', 40, 30)),
    again: press('Retry image'),
    shown: (page) => page.getByText('1 image added'),
    kept: field,
  },
  {
    name: 'image',
    path: '/chat',
    begin: (page) => sendImage(page, 'A barrel full of rain'),
    prepare: (page) =>
      page.getByRole('button', { name: 'A barrel full of rain' }).first().waitFor(),
    send: (page) =>
      page.getByRole('button', { name: 'A barrel full of rain' }).first().press('Enter'),
    shown: (page) => page.getByRole('dialog', { name: 'Image' }).locator('img'),
    fallback: /This browser can’t show it/,
    again: async (page) => {
      await button(page, 'Close').click();
      await page.getByRole('button', { name: 'A barrel full of rain' }).first().press('Enter');
    },
  },
  {
    name: 'follow',
    path: '/leaderboard?user=3',
    prepare: openPerson,
    send: (page) => follow(page).click(),
    again: (page) => follow(page).click(),
    shown: unfollow,
  },
  {
    name: 'unfollow',
    path: '/leaderboard?user=3',
    prepare: async (page) => {
      await follow(page).click();
      await unfollow(page).waitFor();
    },
    send: (page) => unfollow(page).click(),
    again: (page) => unfollow(page).click(),
    shown: follow,
  },
];

const begin = (page: Page) => page.getByRole('button', { name: /^(Begin|Continue)$/ }).click();
const chooseOption = (page: Page) => page.getByRole('radio').first().click();

const players: readonly OperationCase[] = [
  { name: 'attempt', path: '/challenges?play=1', shown: (page) => button(page, 'Begin') },
  {
    name: 'startAttempt',
    path: '/challenges?play=1',
    prepare: (page) => button(page, 'Begin').waitFor(),
    send: begin,
    again: begin,
    shown: text('Question 1 of 10'),
  },
  {
    name: 'answerQuestion',
    path: '/challenges?play=1',
    prepare: async (page) => {
      await begin(page);
      await chooseOption(page);
    },
    send: press('Check'),
    again: press('Check'),
    shown: heading(/^(Correct|Not quite)/),
    kept: (page) => page.getByRole('radio').first(),
  },
  {
    name: 'removeTwoOptions',
    path: '/challenges?play=1',
    prepare: begin,
    send: press('50:50'),
    again: press('50:50'),
    shown: (page) => page.getByText(/^Taken away/),
  },
  {
    name: 'actions',
    path: '/challenges?play=2',
    prepare: (page) => button(page, 'Begin').waitFor(),
    send: begin,
    shown: (page) => page.getByRole('checkbox', { name: 'Shower two minutes shorter' }),
  },
  {
    name: 'completeChallenge',
    path: '/challenges?play=4',
    begin: async (page, userId) => {
      await page.goto('/');
      const draft = { step: 'evidence', path: 'fixed', before: 60, after: 0, steps: ['plumber'] };
      const rest = { note, photos: [], dyeTest: false, meterTest: false };
      await keepDraft(page, '4', { ...draft, ...rest }, userId);
    },
    prepare: press('Continue'),
    send: press('Hand in'),
    again: async (page) => {
      const back = button(page, 'Go back to it');
      await button(page, 'Send again').or(back).click();
      if (await button(page, 'Hand in').isVisible()) await button(page, 'Hand in').click();
    },
    shown: text(/completed|Passed!|You reached/),
  },
];

const openVideo = (page: Page, name: string) =>
  button(page.getByRole('dialog', { name: 'Video', exact: true }), name).waitFor();

const videos: readonly OperationCase[] = [
  {
    name: 'createUpload',
    path: '/upload',
    prepare: (page) => button(page, 'Choose Video').waitFor(),
    send: (page) => pick(page, mp4('water.mp4', 5000)),
    shown: heading('Upload Complete!'),
    fallback: /No connection\. \d+%/,
  },
  {
    name: 'appendUpload',
    path: '/upload',
    prepare: (page) => button(page, 'Choose Video').waitFor(),
    send: (page) => pick(page, mp4('water.mp4', 5000)),
    shown: heading('Upload Complete!'),
    fallback: /No connection\. \d+%/,
  },
  {
    name: 'publishVideo',
    path: '/upload',
    prepare: (page) => button(page, 'Choose Video').waitFor(),
    send: (page) => pick(page, mp4('water.mp4', 5000)),
    shown: heading('Upload Complete!'),
    fallback: /No connection\. \d+%/,
  },
  {
    name: 'uploadState',
    path: '/upload',
    begin: async (page) => {
      await holdParts(page, 3);
      await page.goto('/upload');
      await pick(page, await mp4OnDisk('water.mp4', 5000));
      await untilPercent(page, 30);
    },
    shown: text(/^30% of/),
    fallback: /Asking the server how much|did not say how much|That upload has expired/,
    again: async (page) => {
      await page.reload();
    },
  },
  {
    name: 'cancelUpload',
    path: '/upload',
    begin: (page) => holdParts(page, 3).then(() => undefined),
    prepare: async (page) => {
      await pick(page, mp4('water.mp4', 5000));
      await untilPercent(page, 30);
    },
    send: press('Cancel upload'),
    shown: (page) => button(page, 'Choose Video'),
    fallback: /Choose Video/,
    again: () => Promise.resolve(),
  },
  {
    name: 'videoContent',
    path: '/upload',
    begin: async (page) => `/upload?video=${await publishVideo(page)}`,
    shown: (page) => page.getByText(/can’t play this video/).or(page.locator('video')),
    fallback: /The recording is gone/,
    again: async (page) => {
      await page.reload();
    },
  },
  {
    name: 'updateVideo',
    path: '/upload',
    begin: async (page) => `/upload?video=${await publishVideo(page)}`,
    prepare: async (page) => {
      await button(page, 'Edit title').click();
      await page.getByRole('textbox', { name: 'Title' }).fill('Our barrel');
    },
    send: press('Save'),
    again: press('Save'),
    shown: heading('Our barrel'),
    fallback: /The title was not saved|does not exist/,
    kept: (page) => page.getByRole('textbox', { name: 'Title' }),
  },
  {
    name: 'deleteVideo',
    path: '/upload',
    begin: async (page) => `/upload?video=${await publishVideo(page)}`,
    prepare: async (page) => {
      await openVideo(page, 'Delete');
      await button(page, 'Delete').click();
      await button(page, 'Delete it').click();
      await page.getByText('Video deleted.').waitFor();
    },
    send: (page) => page.clock.fastForward(10_500),
    again: async (page) => {
      await button(page, 'Retry').click();
      await page.clock.fastForward(10_500);
    },
    shown: text(/^No videos yet/),
  },
];

export const operationCases = [...session, ...lists, ...chat, ...players, ...videos];

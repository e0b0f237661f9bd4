import type { Page } from '@playwright/test';
import { field, image, pick as pickImage } from '../../support/composer';
import { button } from '../../support/play';
import { editor } from '../../support/profile';
import { sendImage } from './account';
import { heading, press, text, type OperationCase } from './operationCase';
import { playerCases } from './playerCases';
import { videoCases } from './videoCases';

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
  { name: 'inbox', path: '/?open=inbox', shown: text('One step away from First Drop') },
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
    send: (page) => field(page).press('Control+Enter'),
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
    fallback: /This browser can’t show this image/,
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

export const operationCases = [...session, ...lists, ...chat, ...playerCases, ...videoCases];

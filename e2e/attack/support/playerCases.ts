import type { Page } from '@playwright/test';
import { repairedDraft } from '../../support/faucet';
import { button, keepDraft } from '../../support/play';
import { heading, press, text, type OperationCase } from './operationCase';

const begin = (page: Page) => page.getByRole('button', { name: /^(Begin|Continue)$/ }).click();
const chooseOption = (page: Page) => page.getByRole('radio').first().click();

/** Operations of the players of challenges. */
export const playerCases: readonly OperationCase[] = [
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
    shown: (page) => page.getByText(/^Removed/),
  },
  {
    name: 'actions',
    path: '/challenges?play=2',
    prepare: (page) => button(page, 'Begin').waitFor(),
    send: begin,
    shown: (page) => page.getByRole('checkbox', { name: 'Shower two minutes less' }),
  },
  {
    name: 'completeChallenge',
    path: '/challenges?play=4',
    begin: async (page, userId) => {
      await page.goto('/');
      await keepDraft(page, '4', repairedDraft, userId);
    },
    prepare: press('Continue'),
    send: press('Submit'),
    again: async (page) => {
      const back = button(page, 'Go back');
      await button(page, 'Send again').or(back).click();
      if (await button(page, 'Submit').isVisible()) await button(page, 'Submit').click();
    },
    shown: text(/completed|Passed!|You reached/),
  },
];

import type { Action } from '@/contract/actions';
import actions from './actions.json';
import { citationOf } from './citations';

/** A story can't name a mended tap: the faucet challenge credits it by its measured drips. */
export const actionList: readonly Action[] = (actions as readonly Content[]).map(
  ({ evidence: _evidence, fact, ...action }) => ({
    ...action,
    source: citationOf(fact),
    isForStories: action.id !== 'act04',
  }),
);

type Content = Omit<Action, 'isForStories' | 'source'> & {
  readonly evidence: string;
  readonly fact: string;
};

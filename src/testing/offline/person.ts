import type { OperationName } from '@/contract/operations';
import type { Arg, Data } from '@/contract/types';
import { source } from '@/domain/sources';
import { readResponse, requestFor } from '@mocks/testing/client';

/** The fake API or the reference backend, with its users signed in. */
export interface Backend {
  /** Sends a request as this user. */
  send(userId: string, request: Request): Promise<Response>;
}

/** Returns what a user sees at the backend, without the app. */
export function createPerson(backend: Backend, userId: string) {
  async function ask<Name extends OperationName>(name: Name, arg: Arg<Name>): Promise<Data<Name>> {
    const response = await backend.send(userId, requestFor(name, { ...(arg as object) }));
    if (!response.ok) throw new Error(`${name}: ${await response.text()}`);
    return (await readResponse(name, response)) as Data<Name>;
  }

  async function ledger() {
    const items: Data<'ledger'>['items'] = [];
    let cursor: string | undefined;
    do {
      const page = await ask('ledger', { limit: 100, cursor });
      items.push(...page.items);
      cursor = page.olderCursor ?? undefined;
    } while (cursor !== undefined);
    return items;
  }

  const sources = async () => (await ledger()).map((entry) => entry.source);

  return {
    ask,
    /** Returns the sources of the user's points, newest first. */
    sources,
    async review(zone: string) {
      const { review } = await ask('review', { zone });
      return { date: review.date, questionIds: review.questions.map(({ id }) => id) };
    },
    async startQuiz(challengeId: string) {
      const { attempt } = await ask('startAttempt', { challengeId, number: '1' });
      return attempt.type === 'quiz' ? attempt.questions.map(({ id }) => id) : [];
    },
    /** Returns the ids of logged actions that weren't undone, oldest first. */
    async standingLogs() {
      const all = await sources();
      const prefix = source.actionLog('');
      return all
        .filter((each) => each.startsWith(prefix) && !all.includes(source.reversal(each)))
        .map((each) => each.slice(prefix.length))
        .toReversed();
    },
    /** Returns the messages of the chat, oldest first. */
    async messages() {
      const items: Data<'messages'>['items'] = [];
      let cursor: string | undefined;
      do {
        const page = await ask('messages', { limit: 100, cursor });
        items.push(...page.items);
        cursor = page.olderCursor ?? undefined;
      } while (cursor !== undefined);
      return items.toReversed();
    },
  };
}

import type { WorldData } from './shapes';
import { createTable } from './table';

type TableName = {
  [Key in keyof WorldData]: WorldData[Key] extends { id: string }[] ? Key : never;
}[keyof WorldData];

type Row<Name extends TableName> = WorldData[Name][number];

export type Db = ReturnType<typeof createDb>;

/** The tables of a world. `changes` counts what was written since the start. */
export function createDb(data: WorldData) {
  let changes = 0;
  let { begun, online, sequence, session } = data;
  const touch = () => {
    changes += 1;
  };
  const table = <Name extends TableName>(name: Name) => {
    const made = createTable<Row<Name>>(touch);
    made.replaceAll(data[name]);
    return made;
  };
  const tables = {
    users: table('users'),
    accounts: table('accounts'),
    challenges: table('challenges'),
    badges: table('badges'),
    quotes: table('quotes'),
    awards: table('awards'),
    completions: table('completions'),
    messages: table('messages'),
    videos: table('videos'),
  };

  return {
    ...tables,
    changes: () => changes,
    begun: () => begun,
    online: () => online,
    session: () => session,
    setSession(next: WorldData['session']) {
      session = next;
      touch();
    },
    nextSequence() {
      sequence += 1;
      touch();
      return sequence;
    },
    /** Puts other data in the place of all there is, without counting it as a change. */
    load(next: WorldData) {
      ({ begun, online, sequence, session } = next);
      tables.users.replaceAll(next.users);
      tables.accounts.replaceAll(next.accounts);
      tables.challenges.replaceAll(next.challenges);
      tables.badges.replaceAll(next.badges);
      tables.quotes.replaceAll(next.quotes);
      tables.awards.replaceAll(next.awards);
      tables.completions.replaceAll(next.completions);
      tables.messages.replaceAll(next.messages);
      tables.videos.replaceAll(next.videos);
    },
    dump: (): WorldData => ({
      begun,
      online,
      sequence,
      session,
      users: tables.users.all(),
      accounts: tables.accounts.all(),
      challenges: tables.challenges.all(),
      badges: tables.badges.all(),
      quotes: tables.quotes.all(),
      awards: tables.awards.all(),
      completions: tables.completions.all(),
      messages: tables.messages.all(),
      videos: tables.videos.all(),
    }),
  };
}

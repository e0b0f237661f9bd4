import { useRef, useState, type ChangeEvent } from 'react';
import { resetLink } from '@/domain/resetLink';
import { pluralize } from '@/lib/pluralize';
import { saveFile } from '@/lib/saveFile';
import { defaultLatency, routeOf, urlWith } from '../world/urlParams';
import { CopyButton } from './CopyButton';
import { jestTest } from './jestTest';
import { none, usePanel, useStore } from './PanelContext';
import { localText, timeText } from './time';
import * as P from './ui';
import { readWorldFile, writeWorldFile } from './worldFile';

export const stateSections = [
  HistorySection,
  EmailSection,
  ShareSection,
  FileSection,
  RecordSection,
];

function HistorySection() {
  const { fake, recorded } = usePanel();
  const { steps, undo, redo } = recorded.history;
  const { done, undone } = useStore(steps);
  const next = done.at(-1);
  const again = undone.at(-1);

  const go = (move: () => void) => {
    move();
    fake.refetch();
  };

  return (
    <P.Section>
      <P.Title>History</P.Title>
      <P.Row>
        <P.Button disabled={!next} onClick={() => go(undo)}>
          {`Undo ${next?.cause ?? ''}`}
        </P.Button>
        <P.Button disabled={!again} onClick={() => go(redo)}>
          {`Redo ${again?.cause ?? ''}`}
        </P.Button>
      </P.Row>
      <P.Hint>
        Each write since the page loaded is a step. A reload clears the steps and keeps the data.
        Deleted recordings and images can’t be restored.
      </P.Hint>
    </P.Section>
  );
}

/** Emails that would have been sent, newest first. */
function EmailSection() {
  const { fake, recorded } = usePanel();
  useStore(recorded.history.steps);
  const emails = fake.world.db.emails.all().toReversed();
  if (emails.length === 0) return null;
  return (
    <P.Section>
      <P.Title id="fake-api-emails">Emails</P.Title>
      <P.Code as="ol" aria-labelledby="fake-api-emails" tabIndex={0}>
        {emails.map(({ id, to, sentAt, isUsed }) => (
          <li key={id}>
            {`${timeText(sentAt)} ${to} `}
            {isUsed ? (
              <s title="used">new password</s>
            ) : (
              <a href={resetLink(id, to)}>new password</a>
            )}
          </li>
        ))}
      </P.Code>
    </P.Section>
  );
}

function ShareSection() {
  const { fake, recorded, controls } = usePanel();
  const state = useStore(controls.state);
  const { world, worldKey, clock } = fake;

  const urlNow = () => {
    const { name, seed, size } = worldKey;
    const { scenario, latency: ms } = state;
    // Leaves out the zone, so that the time of day is the same in every zone.
    const now = localText(world.db.startedAt());
    const latency = ms === defaultLatency ? null : ms;
    const named = { world: name, seed, now, size: size || null, scenario, latency };
    return urlWith(location.href, named);
  };
  const testNow = () => {
    const session = world.sessions.read(new Headers());
    const person = world.db.users.get(session?.userId ?? '') ?? null;
    const shown = document.querySelector('dialog[open] h1') ?? document.querySelector('h1');
    const heading = shown ? textsIn(shown) : [];
    const writeLog = recorded.writeLog.get();
    const scene = { worldKey, zone: world.zone, writeLog, state, person, heading };
    return jestTest({ ...scene, now: clock.now(), route: routeOf(location.href) });
  };

  return (
    <P.Section>
      <P.Title>Share</P.Title>
      <P.Row>
        <CopyButton what="URL" getText={urlNow}>
          Copy URL
        </CopyButton>
        <CopyButton what="Test" getText={testNow}>
          Copy as jest test
        </CopyButton>
      </P.Row>
      <P.Hint>
        On another machine the URL opens this world as it started; here it opens the stored one. A
        moved clock and faults aren’t included. The test repeats every write and looks for what’s on
        the screen now.
      </P.Hint>
    </P.Section>
  );
}

function textsIn(element: Element): string[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
  return texts.filter((text) => text.trim() !== '');
}

function FileSection() {
  const { fake, recorded } = usePanel();
  const { world } = fake;
  const [notice, setNotice] = useState<{ tone: P.Tone; text: string } | null>(null);
  const file = useRef<HTMLInputElement>(null);

  const handleExport = () => {
    saveFile(`${world.name}-${world.seed}.json`, writeWorldFile(world, world.db.dump()));
    setNotice({ tone: 'good', text: 'The world was exported, without recordings or images.' });
  };
  const handleImport = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0];
    if (!chosen) return;
    const read = readWorldFile(await chosen.text(), world);
    target.value = '';
    if (typeof read === 'string') {
      setNotice({ tone: 'bad', text: `${read} Nothing was changed.` });
      return;
    }
    recorded.history.import(read);
    fake.refetch();
    setNotice({ tone: 'good', text: 'The world was imported. You can undo this.' });
  };

  return (
    <P.Section>
      <P.Title>The whole world</P.Title>
      <P.Row>
        <P.Button onClick={handleExport}>Export</P.Button>
        <P.Button onClick={() => file.current?.click()}>Import</P.Button>
        <input
          ref={file}
          type="file"
          accept="application/json,.json"
          hidden
          aria-label="World file"
          onChange={(event) => void handleImport(event)}
        />
        <Reset />
      </P.Row>
      {notice && (
        <P.Note role="status" $tone={notice.tone}>
          {notice.text}
        </P.Note>
      )}
    </P.Section>
  );
}

/** Records what the real backend responds, for a world and a test. */
function RecordSection() {
  const { recording, refetch } = usePanel().fake;
  const lines = useStore<string | null>(recording ?? none);
  if (!recording) return null;
  const toggle = () => {
    if (lines !== null) saveFile('recording.jsonl', lines);
    recording.set(lines === null ? '' : null);
    // The recording includes the screen's data and the session.
    if (lines === null) refetch();
  };

  return (
    <P.Section>
      <P.Title>Recording</P.Title>
      <P.Row>
        <P.Button disabled={lines === ''} onClick={toggle}>
          {lines === null ? 'Record the real backend' : 'Stop and download'}
        </P.Button>
      </P.Row>
      <P.Hint>
        {lines === null
          ? 'Passwords, tokens and cookies aren’t recorded. “npm run api -- --from recording.jsonl” makes a world, a list of breaches and a jest test of the file.'
          : `${pluralize(lines.split('\n').length - 1, 'exchange')} recorded. Use the app until you stop.`}
      </P.Hint>
    </P.Section>
  );
}

function Reset() {
  const { impersonation } = usePanel().fake;
  const [isAsking, setIsAsking] = useState(false);

  const handleReset = () => {
    impersonation.set(undefined);
    location.assign(urlWith(location.href, { reset: '' }));
  };

  if (!isAsking) {
    return (
      <P.Button $tone="bad" onClick={() => setIsAsking(true)}>
        Reset
      </P.Button>
    );
  }
  return (
    <P.Note as="div" $tone="bad" role="group" aria-label="Reset the world?">
      You’ll lose everything done in this world.
      <P.Row>
        <P.Button $tone="bad" onClick={handleReset}>
          Reset the world
        </P.Button>
        <P.Button ref={focus} onClick={() => setIsAsking(false)}>
          Keep it
        </P.Button>
      </P.Row>
    </P.Note>
  );
}

const focus = (button: HTMLButtonElement | null) => button?.focus();

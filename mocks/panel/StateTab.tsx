import { useEffect, useRef, useState, type ChangeEvent, type ComponentProps } from 'react';
import { defaultLatency, routeOf, urlWith } from '../world/urlParams';
import { jestTest } from './jestTest';
import { usePanel, useStore } from './PanelContext';
import { localText, timeText } from './time';
import * as P from './ui';
import { readWorldFile, writeWorldFile } from './worldFile';

export function StateTab() {
  return (
    <>
      <HistorySection />
      <ShareSection />
      <FileSection />
    </>
  );
}

function HistorySection() {
  const { fake, recorded } = usePanel();
  const { history } = recorded;
  const { done, undone } = useStore(history.steps);
  const next = done.at(-1);
  const again = undone.at(-1);
  const steps = [
    ...undone.map((step) => ({ ...step, isUndone: true })),
    ...done.toReversed().map((step) => ({ ...step, isUndone: false })),
  ];

  const go = (move: () => void) => () => {
    move();
    fake.refetch();
  };

  return (
    <P.Section>
      <P.Title id="fake-api-steps">History</P.Title>
      <P.Row>
        <P.Button disabled={!next} onClick={go(history.undo)}>
          {`Undo ${next?.cause ?? ''}`}
        </P.Button>
        <P.Button disabled={!again} onClick={go(history.redo)}>
          {`Redo ${again?.cause ?? ''}`}
        </P.Button>
      </P.Row>
      {steps.length > 0 ? (
        <P.Code as="ol" aria-labelledby="fake-api-steps" tabIndex={0}>
          {steps.map(({ cause, at, isUndone }, index) => (
            <li key={`${isUndone} ${index + at}`}>
              {`${timeText(at)} `}
              {isUndone ? <s>{cause}</s> : cause}
              {isUndone && <P.Hidden> (undone)</P.Hidden>}
            </li>
          ))}
        </P.Code>
      ) : (
        <P.Hint>
          No writes since the page loaded. Each write is a step. A reload clears the steps and keeps
          the data. Deleted recordings and images can’t be restored.
        </P.Hint>
      )}
    </P.Section>
  );
}

function ShareSection() {
  const { fake, recorded, controls } = usePanel();
  const state = useStore(controls.state);
  const [copied, setCopied] = useState<ComponentProps<typeof CopiedText> | null>(null);
  const { world, worldKey, clock } = fake;

  async function copy(what: string, text: string): Promise<void> {
    setCopied({ what, text, isCopied: await copyText(text) });
  }
  const copyUrl = () => {
    const { name, seed, size } = worldKey;
    const { scenario, latency } = state;
    // Leaves out the zone, so that the time of day is the same in every zone.
    const now = localText(world.db.startedAt());
    const own = { world: name, seed, now, size: size || null, scenario };
    const isDefault = latency === defaultLatency;
    void copy('URL', urlWith(location.href, { ...own, latency: isDefault ? null : latency }));
  };
  const copyTest = () => {
    const session = world.sessions.read(new Headers());
    const person = world.db.users.get(session?.userId ?? '') ?? null;
    const heading = document.querySelector('dialog[open] h1') ?? document.querySelector('h1');
    const seen = { route: routeOf(location.href), heading: heading ? textsIn(heading) : [] };
    const writeLog = recorded.writeLog.get();
    const { zone } = world;
    const now = clock.now();
    void copy('Test', jestTest({ worldKey, zone, writeLog, state, now, person, ...seen }));
  };

  return (
    <P.Section>
      <P.Title>Share</P.Title>
      <P.Row>
        <P.Button onClick={copyUrl}>Copy URL</P.Button>
        <P.Button onClick={copyTest}>Copy as jest test</P.Button>
      </P.Row>
      {copied ? (
        <CopiedText {...copied} />
      ) : (
        <P.Hint>
          On another machine the URL opens this world as it started; here it opens the stored one. A
          moved clock and faults aren’t included. The test repeats every write and looks for what’s
          on the screen now.
        </P.Hint>
      )}
    </P.Section>
  );
}

function CopiedText({ what, text, isCopied }: { what: string; text: string; isCopied: boolean }) {
  const ref = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!isCopied) ref.current?.select();
  }, [isCopied, text]);

  return (
    <>
      <P.Note role="status" $tone={isCopied ? 'good' : 'warn'}>
        {isCopied
          ? `${what} copied.`
          : 'This page can’t write to the clipboard. The text is selected: press Ctrl+C to copy it.'}
      </P.Note>
      <P.Code
        as="textarea"
        ref={ref}
        readOnly
        rows={text.includes('\n') ? 9 : 4}
        aria-label={what}
        value={text}
      />
    </>
  );
}

/** Copies text and returns whether that worked. An insecure page has no clipboard. */
async function copyText(text: string): Promise<boolean> {
  const { clipboard } = navigator as Partial<Navigator>;
  try {
    await clipboard?.writeText(text);
    return clipboard !== undefined;
  } catch {
    return false;
  }
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
    save(`${world.name}-${world.seed}.json`, writeWorldFile(world, world.db.dump()));
    setNotice({ tone: 'good', text: 'The world was exported, without recordings or images.' });
  };
  const handleImport = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0];
    if (!chosen) return;
    const read = readWorldFile(await chosen.text(), world);
    target.value = '';
    if ('error' in read) {
      setNotice({ tone: 'bad', text: `${read.error} Nothing was changed.` });
      return;
    }
    recorded.history.import(read.data);
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

function save(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // The download has its own reference by then.
  setTimeout(() => URL.revokeObjectURL(url));
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
      <P.Button $variant="danger" onClick={() => setIsAsking(true)}>
        Reset
      </P.Button>
    );
  }
  return (
    <P.Note as="div" $tone="bad" role="group" aria-label="Reset the world?">
      You’ll lose everything done in this world.
      <P.Row>
        <P.Button $variant="danger" onClick={handleReset}>
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

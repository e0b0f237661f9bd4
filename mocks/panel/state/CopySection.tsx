import { useEffect, useRef, useState } from 'react';
import { defaultLatency } from '../../world/urlParams';
import { useStore, usePanel } from '../PanelContext';
import * as F from '../fields.styles';
import { localText } from '../localTime';
import * as P from '../parts.styles';
import { jestTest } from './jestTest';
import { seenPage } from './seenPage';
import { urlWith } from './worldUrl';

interface Copied {
  readonly what: string;
  readonly text: string;
  readonly isCopied: boolean;
}

export function CopySection() {
  const { fake, recorded, controls } = usePanel();
  const choices = useStore(controls.choices);
  const { scenario, latency } = choices;
  const [copied, setCopied] = useState<Copied | null>(null);
  const { world, worldKey, clock } = fake;

  async function copy(what: string, text: string): Promise<void> {
    setCopied({ what, text, isCopied: await copyText(text) });
  }
  const copyAddress = () => {
    const { name, seed, size } = worldKey;
    // Leaves out the zone, so that the time of day is the same in every zone.
    const now = localText(world.db.startedAt());
    const isUsual = latency === defaultLatency;
    const named = { world: name, seed, now, size: size || null, scenario };
    const url = urlWith(location.href, { ...named, latency: isUsual ? null : latency });
    void copy('URL', url);
  };
  const copyTest = () => {
    const session = world.sessions.read(new Headers());
    const person = world.db.users.get(session?.userId ?? '') ?? null;
    const writeLog = recorded.writeLog.get();
    const scene = { worldKey, zone: world.zone, writeLog, choices, now: clock.now(), person };
    void copy('Test', jestTest({ ...scene, ...seenPage(document) }));
  };

  return (
    <P.Section>
      <P.Title>Share</P.Title>
      <P.Row>
        <F.Button type="button" onClick={copyAddress}>
          Copy URL
        </F.Button>
        <F.Button type="button" onClick={copyTest}>
          Copy as jest test
        </F.Button>
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

function CopiedText({ what, text, isCopied }: Copied) {
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
      <F.CopiedText
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

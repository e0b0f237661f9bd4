import { useRef, useState, type ChangeEvent } from 'react';
import { usePanel } from '../PanelContext';
import * as F from '../fields.styles';
import * as P from '../parts.styles';
import { urlWith } from './worldUrl';
import { readWorldFile, writeWorldFile } from './worldFile';

interface Said {
  readonly tone: P.Tone;
  readonly words: string;
}

export function ExportSection() {
  const { fake, recorded } = usePanel();
  const { world } = fake;
  const [said, setSaid] = useState<Said | null>(null);
  const file = useRef<HTMLInputElement>(null);

  const handleExport = () => {
    save(`${world.name}-${world.seed}.json`, writeWorldFile(world, world.db.dump()));
    setSaid({ tone: 'good', words: 'The world was exported, without recordings or images.' });
  };
  const handleImport = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0];
    if (!chosen) return;
    const read = readWorldFile(await chosen.text(), world);
    target.value = '';
    if ('error' in read) {
      setSaid({ tone: 'bad', words: `${read.error} Nothing was changed.` });
      return;
    }
    recorded.history.import(read.data);
    fake.refetch();
    setSaid({ tone: 'good', words: 'The world was imported. You can undo this.' });
  };

  return (
    <P.Section>
      <P.Title>The whole world</P.Title>
      <P.Row>
        <F.Button type="button" onClick={handleExport}>
          Export
        </F.Button>
        <F.Button type="button" onClick={() => file.current?.click()}>
          Import
        </F.Button>
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
      {said && (
        <P.Note role="status" $tone={said.tone}>
          {said.words}
        </P.Note>
      )}
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
      <F.Button type="button" $variant="danger" onClick={() => setIsAsking(true)}>
        Reset
      </F.Button>
    );
  }
  return (
    <P.Question role="group" aria-label="Reset the world?">
      <span>You’ll lose everything done in this world.</span>
      <P.Row>
        <F.Button type="button" $variant="danger" onClick={handleReset}>
          Reset the world
        </F.Button>
        <F.Button type="button" ref={focusIt} onClick={() => setIsAsking(false)}>
          Keep it
        </F.Button>
      </P.Row>
    </P.Question>
  );
}

const focusIt = (button: HTMLButtonElement | null) => button?.focus();

function save(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has its own reference by then.
  setTimeout(() => URL.revokeObjectURL(url));
}

import { Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { LedgerEntry } from '@/contract/ledger';
import { useZone } from '@/lib/deviceZone';
import { formatDate } from '@/lib/format';
import { withUniqueKeys } from '@/lib/withUniqueKeys';
import { Alert } from '@/ui/feedback/Alert';
import { Button } from '@/ui/controls/Button';
import { Coin } from '@/ui/art/Coin';
import { Detail, RowTitle } from '@/ui/layout/primitives';
import * as S from './PointsLedger.styles';

interface EntriesProps {
  entries: readonly LedgerEntry[];
  hasOlder: boolean;
  isLoadingOlder: boolean;
  failure: string | undefined;
  onOlder: () => void;
}

/** Moves the focus to the first of the entries that "Show older" has loaded. */
export function Entries({ entries, hasOlder, isLoadingOlder, failure, onOlder }: EntriesProps) {
  const list = useRef<HTMLOListElement>(null);
  const lastBefore = useRef<string>(undefined);
  useEffect(() => {
    const index = entries.findIndex(({ id }) => id === lastBefore.current);
    const firstAskedFor = index < 0 ? undefined : list.current?.children[index + 1];
    if (!(firstAskedFor instanceof HTMLElement)) return;
    lastBefore.current = undefined;
    firstAskedFor.focus();
  }, [entries]);

  const showOlder = () => {
    lastBefore.current = entries.at(-1)?.id;
    onOlder();
  };

  return (
    <>
      <S.Ledger ref={list} aria-label="Awards, newest first">
        {withUniqueKeys(entries).map(({ key, item }) => (
          <Entry key={key} entry={item} />
        ))}
      </S.Ledger>
      {hasOlder && (
        <S.Older>
          {failure !== undefined && <Alert>{`Couldn’t load older points. ${failure}`}</Alert>}
          <Button variant="secondary" size="small" isBusy={isLoadingOlder} onClick={showOlder}>
            Show older
          </Button>
        </S.Older>
      )}
    </>
  );
}

function Entry({ entry }: { entry: LedgerEntry }) {
  const { points, title, at } = entry;
  const isTakenBack = points < 0;
  return (
    <S.Entry tabIndex={-1}>
      <S.Amount $isTakenBack={isTakenBack}>
        {isTakenBack ? <Undo2 size={18} aria-hidden /> : <Coin />}
        <span>{inWords(points)}</span>
      </S.Amount>{' '}
      <S.Words>
        <RowTitle dir="auto">{title}</RowTitle>
        <Detail>
          {isTakenBack && <span>Reversed, </span>}
          <time dateTime={at}>{formatDate(at, useZone())}</time>
        </Detail>
      </S.Words>
    </S.Entry>
  );
}

/** Returns signed points: "+50", "−50" or "0", with a true minus sign. */
function inWords(points: number): string {
  if (points > 0) return `+${points}`;
  return points < 0 ? `−${-points}` : '0';
}

import { useDeferredValue, useState } from 'react';
import { useStore, usePanel } from '../PanelContext';
import * as F from '../fields.styles';
import * as P from '../parts.styles';
import type { LogEntry } from '../recording/log';
import { LogRow } from './LogRow';
import * as S from './LogTab.styles';

export function LogTab() {
  const { log } = usePanel().recorded;
  const entries = useStore(log);
  const [filter, setFilter] = useState('');
  const wanted = useDeferredValue(filter.trim().toLowerCase());
  const shown = entries.filter((entry) => textOf(entry).includes(wanted));

  return (
    <>
      <S.Toolbar>
        <F.Field>
          Filter
          <F.Input
            type="search"
            name="filter"
            placeholder="name, path, status"
            value={filter}
            onChange={({ target }) => setFilter(target.value)}
          />
        </F.Field>
        <F.Button type="button" disabled={entries.length === 0} onClick={() => log.set([])}>
          Clear
        </F.Button>
      </S.Toolbar>
      {shown.length > 0 ? (
        <S.List aria-label="Requests, newest first">
          {shown.map((entry) => (
            <li key={entry.id}>
              <LogRow entry={entry} />
            </li>
          ))}
        </S.List>
      ) : (
        <P.Empty>
          {entries.length === 0 ? 'No requests yet.' : 'No request matches the filter.'}
        </P.Empty>
      )}
    </>
  );
}

const textOf = ({ method, name, path, answer }: LogEntry) =>
  `${method} ${name ?? ''} ${path} ${answer?.status ?? 'no response'}`.toLowerCase();

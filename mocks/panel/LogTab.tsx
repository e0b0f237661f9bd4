import { useDeferredValue, useId, useMemo, useState } from 'react';
import styled from 'styled-components';
import { answeredBy } from '../http/route';
import { pretty, violationsOf } from '../http/violations';
import { usePanel, useStore } from './PanelContext';
import type { LogEntry, Message } from './recording';
import { timeText } from './time';
import * as P from './ui';

export function LogTab() {
  const { log } = usePanel().recorded;
  const entries = useStore(log);
  const [filter, setFilter] = useState('');
  const wanted = useDeferredValue(filter.trim().toLowerCase());
  const shown = entries.filter(({ method, name, path, answer }) =>
    `${method} ${name ?? ''} ${path} ${answer?.status ?? 'no response'}`
      .toLowerCase()
      .includes(wanted),
  );

  return (
    <>
      <P.SearchBar label="Filter" placeholder="name, path, status" onSearch={setFilter}>
        <P.Button disabled={entries.length === 0} onClick={() => log.set([])}>
          Clear
        </P.Button>
      </P.SearchBar>
      <P.List
        label="Requests, newest first"
        empty={entries.length === 0 ? 'No requests yet.' : 'No request matches the filter.'}
      >
        {shown.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </P.List>
    </>
  );
}

function Entry({ entry }: { entry: LogEntry }) {
  const [isOpen, setIsOpen] = useState(false);
  const violations = useMemo(() => violationsOf(entry), [entry]);
  const { name, method, path, at, as, ms, sent, answer, by } = entry;
  const tone = !answer || answer.status >= 500 ? 'bad' : answer.status >= 400 ? 'warn' : 'good';

  return (
    <li>
      <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <Summary>
          <P.Hint as="span">{method}</P.Hint>
          <P.Name title={name ?? path}>{name ?? path}</P.Name>
          <P.Row as="span">
            {by && badges[by] && <P.Badge $tone="plain">{badges[by]}</P.Badge>}
            {violations.length > 0 && (
              <P.Badge $tone="bad" role="img" aria-label="breaks the contract">
                ≠
              </P.Badge>
            )}
            <P.Badge $tone={tone}>{answer?.status ?? 'failed'}</P.Badge>
          </P.Row>
          <P.Hint as="span">{`${Math.round(ms)} ms`}</P.Hint>
        </Summary>
        {isOpen && (
          <P.Section as="div">
            {violations.map((sentence) => (
              <P.Note key={sentence} $tone="bad">
                {sentence}
              </P.Note>
            ))}
            <P.Mono>{`${method} ${path}`}</P.Mono>
            {by && <P.Hint>{`Answered by the ${by}.`}</P.Hint>}
            <P.Hint>
              {`At ${timeText(at)} of the app’s time, ${as === null ? 'signed out' : `by ${as}`}.`}
            </P.Hint>
            <Part title="Request" message={sent} />
            {answer ? (
              <Part title="Response" message={answer} />
            ) : (
              <P.Note $tone="bad">
                No response: the network failed, or the app canceled the request.
              </P.Note>
            )}
          </P.Section>
        )}
      </details>
    </li>
  );
}

const badges: Readonly<Record<string, string>> = {
  [answeredBy.override]: 'fault',
  [answeredBy.real]: 'real',
  [answeredBy.fallback]: 'fake',
};

function Part({ title, message: { headers, body } }: { title: string; message: Message }) {
  const id = useId();
  const lines = Array.from(headers, ([key, value]) => `${key}: ${value}`);
  if (body !== undefined) lines.push('', pretty(body));
  return (
    <>
      <P.Title id={id}>{title}</P.Title>
      <P.Code role="region" aria-labelledby={id} tabIndex={0}>
        {lines.join('\n')}
      </P.Code>
      {headers.get('Content-Type') === 'text/event-stream' && (
        <P.Hint>A stream: its events are not recorded.</P.Hint>
      )}
    </>
  );
}

export const Summary = styled.summary`
  ${P.mono}
  display: grid;
  grid-template-columns: 3.25rem minmax(0, 1fr) auto 4rem;
  align-items: center;
  gap: 2px 8px;
  min-height: 36px;
  padding: 4px 8px;
  border-radius: 8px;
  cursor: pointer;

  &::-webkit-details-marker {
    display: none;
  }

  &:hover {
    background: var(--fa-sunken);
  }

  &:focus-visible {
    outline-offset: -2px;
  }

  > :last-child {
    text-align: right;
  }
`;

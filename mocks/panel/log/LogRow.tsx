import { useId, useMemo, useState } from 'react';
import { timeText } from '../localTime';
import * as P from '../parts.styles';
import type { LogEntry, Message } from '../recording/log';
import { pretty } from './pretty';
import { violationsOf } from './violations';
import * as S from './LogTab.styles';

export function LogRow({ entry }: { entry: LogEntry }) {
  const [isOpen, setIsOpen] = useState(false);
  const violations = useMemo(() => violationsOf(entry), [entry]);
  const { name, method, path, ms, answer, isOverridden } = entry;

  return (
    <S.Entry onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <S.Summary>
        <S.Method>{method}</S.Method>
        <S.Name title={name ?? path}>{name ?? path}</S.Name>
        <S.Badges>
          {isOverridden && <P.Badge $tone="plain">fault</P.Badge>}
          {violations.length > 0 && (
            <P.Badge $tone="bad">
              <span aria-hidden="true">≠</span>
              <P.Hidden>breaks the contract</P.Hidden>
            </P.Badge>
          )}
          <P.Badge $tone={toneOf(answer?.status)}>{answer?.status ?? 'failed'}</P.Badge>
        </S.Badges>
        <S.Took>{`${Math.round(ms)} ms`}</S.Took>
      </S.Summary>
      {isOpen && <Details entry={entry} violations={violations} />}
    </S.Entry>
  );
}

function toneOf(status = 0): P.Tone {
  if (status >= 200 && status < 400) return 'good';
  return status >= 400 && status < 500 ? 'warn' : 'bad';
}

function Details({ entry, violations }: { entry: LogEntry; violations: readonly string[] }) {
  const { method, path, at, as, sent, answer } = entry;
  return (
    <S.Details>
      {violations.map((sentence) => (
        <P.Note key={sentence} $tone="bad">
          {sentence}
        </P.Note>
      ))}
      <P.Mono>{`${method} ${path}`}</P.Mono>
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
    </S.Details>
  );
}

function Part({ title, message: { headers, body } }: { title: string; message: Message }) {
  const id = useId();
  const isStream = headers.get('Content-Type') === 'text/event-stream';
  return (
    <>
      <S.Part id={id}>{title}</S.Part>
      <S.Headers>
        {[...headers].map(([key, value]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </S.Headers>
      {body !== undefined && (
        <P.Code role="region" aria-labelledby={id} tabIndex={0}>
          {pretty(body)}
        </P.Code>
      )}
      {isStream && <P.Hint>A stream: its events are not recorded.</P.Hint>}
    </>
  );
}

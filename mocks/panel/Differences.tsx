import { useState } from 'react';
import { pluralize } from '@/lib/pluralize';
import {
  differencesReport,
  differenceText,
  type LoggedDifference,
  type ShadowState,
} from '../sources/shadowLog';
import { CopyButton } from './CopyButton';
import { Summary } from './LogTab';
import { none, usePanel, useStore } from './PanelContext';
import * as P from './ui';

/** Null without a real backend. */
export const useShadowState = () =>
  useStore<ShadowState | null>(usePanel().fake.shadow?.state ?? none);

/** Lists the differences in shadowed responses and toggles repeated writes. */
export function DifferencesSection() {
  const { real, shadow, sources } = usePanel().fake;
  const state = useShadowState();
  const isOn = Object.values(useStore(sources)).includes('shadow');
  if (!real || !shadow || !state || !(isOn || state.compared > 0)) return null;
  const { differences, compared, hasWrites, oneSided } = state;

  return (
    <P.Section>
      <P.Title>Differences</P.Title>
      <P.Hint>
        {`${pluralize(differences.length, 'difference')} in ${pluralize(compared, 'response')} of the real backend, up to ids and times.`}
      </P.Hint>
      <P.Row>
        <CopyButton
          what="Report"
          getText={() => differencesReport(state, real.baseUrl)}
          disabled={differences.length === 0}
        >
          Copy report
        </CopyButton>
        <P.Button disabled={compared === 0} onClick={shadow.clear}>
          Clear differences
        </P.Button>
        <P.Button onClick={() => shadow.setWrites(!hasWrites)}>
          {hasWrites ? 'Stop repeating writes' : 'Repeat writes'}
        </P.Button>
      </P.Row>
      {hasWrites && (
        <P.Note $tone="warn">{`Shadowed writes change the data of ${real.baseUrl}.`}</P.Note>
      )}
      {oneSided !== null && (
        <P.Note $tone="plain">
          {`“${oneSided}” changed one side only. Since then, values that depend on the user’s or other people’s writes aren’t compared.`}
        </P.Note>
      )}
      {differences.length > 0 && (
        <ul aria-label="Differences, newest first">
          {differences.map((difference) => (
            <Found key={difference.key} difference={difference} baseUrl={real.baseUrl} />
          ))}
        </ul>
      )}
    </P.Section>
  );
}

function Found({ difference, baseUrl }: { difference: LoggedDifference; baseUrl: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const { what, path, times, exchange } = difference;

  return (
    <li>
      <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <Summary>
          <P.Hint as="span">{what}</P.Hint>
          <P.Name title={path}>{`${exchange.name} ${path}`}</P.Name>
          <P.Badge $tone="bad">{exchange.real.status}</P.Badge>
          <P.Hint as="span">{`${times}×`}</P.Hint>
        </Summary>
        {isOpen && (
          <P.Code role="region" aria-label="Report" tabIndex={0}>
            {differenceText(difference, baseUrl)}
          </P.Code>
        )}
      </details>
    </li>
  );
}

import { Fragment, type ChangeEvent } from 'react';
import { operation, type OperationName } from '@/contract/operations';
import { useStore, usePanel } from '../PanelContext';
import * as F from '../fields.styles';
import * as P from '../parts.styles';
import { parseLatency } from '../../world/urlParams';
import { breakdownsOf, problemChoices, type FaultChoice } from './faults';
import * as S from './FaultsTab.styles';

/** Splits a path where it may wrap: before each slash. */
const partsOf = (path: string) => path.split(/(?=\/)/);

export function FaultRow({ name }: { name: OperationName }) {
  const { controls } = usePanel();
  const { operations: chosen } = useStore(controls.choices);
  const { latency, fault } = chosen[name] ?? {};
  const { method, path } = operation(name);
  const breakdowns = breakdownsOf(name);
  const problems = problemChoices(name);

  const handleFault = ({ target: { value } }: ChangeEvent<HTMLSelectElement>) => {
    const kind = [...breakdowns, ...problems].find((each) => each.kind === value)?.kind;
    controls.choose(name, { latency, fault: kind });
  };
  const handleLatency = ({ target: { value } }: ChangeEvent<HTMLInputElement>) => {
    const ms = parseLatency(value);
    if (ms !== undefined || value === '') controls.choose(name, { latency: ms, fault });
  };

  return (
    <S.Row $differs={latency !== undefined || fault !== undefined}>
      <S.Name>
        <P.Mono>{name}</P.Mono>
        <P.Mono>
          <span>{`${method}\u00a0`}</span>
          {partsOf(path).map((part) => (
            <Fragment key={part}>
              <span>{part}</span>
              <wbr />
            </Fragment>
          ))}
        </P.Mono>
      </S.Name>
      <F.Select
        name={`${name}-fault`}
        aria-label={`Fault of ${name}`}
        value={fault ?? ''}
        onChange={handleFault}
      >
        <option value="">no fault</option>
        <Choices label="Broken responses" choices={breakdowns} />
        <Choices label="Problems" choices={problems} />
      </F.Select>
      <F.Input
        type="number"
        name={`${name}-latency`}
        min={0}
        max={60_000}
        step={50}
        placeholder="ms"
        aria-label={`Latency of ${name}, in milliseconds`}
        defaultValue={latency ?? ''}
        onChange={handleLatency}
      />
    </S.Row>
  );
}

function Choices({ label, choices }: { label: string; choices: readonly FaultChoice[] }) {
  return (
    <optgroup label={label}>
      {choices.map(({ kind, label: words }) => (
        <option key={kind} value={kind}>
          {words}
        </option>
      ))}
    </optgroup>
  );
}

import { useState } from 'react';
import styled from 'styled-components';
import { operation, type OperationName } from '@/contract/operations';
import { operationNames } from '../http/route';
import type { FaultKind } from '../scenarios/fault';
import { faultGroups, overriddenText } from './controls';
import { usePanel, useStore } from './PanelContext';
import * as P from './ui';

export function FaultsTab() {
  const { controls } = usePanel();
  const overridden = overriddenText(useStore(controls.state));
  const [filter, setFilter] = useState('');
  const wanted = filter.trim().toLowerCase();
  const shown = operationNames.filter((name) => {
    const { method, path } = operation(name);
    return `${name} ${method} ${path}`.toLowerCase().includes(wanted);
  });

  return (
    <>
      <P.SearchBar label="Filter" placeholder="operation or path" onSearch={setFilter}>
        <P.Button disabled={overridden === null} onClick={controls.clear}>
          Clear all
        </P.Button>
      </P.SearchBar>
      <P.Status role="status">
        {overridden === null
          ? 'No operation is overridden. An override lasts until the page reloads.'
          : `${overridden} until the page reloads.`}
      </P.Status>
      <P.List label="Operations" empty="No operation matches the filter.">
        {shown.map((name) => (
          <FaultRow key={name} name={name} />
        ))}
      </P.List>
    </>
  );
}

function FaultRow({ name }: { name: OperationName }) {
  const { controls } = usePanel();
  const { faults, latencies } = useStore(controls.state);
  const { [name]: fault } = faults;
  const { [name]: latency } = latencies;
  const { method, path } = operation(name);

  return (
    <Operation $isOverridden={fault !== undefined || latency !== undefined}>
      <P.TitleRow>
        <P.Mono as="b">{name}</P.Mono>
        {/* Wraps before a slash. */}
        <P.Mono>{`${method}\u00a0${path.replaceAll('/', '\u200b/')}`}</P.Mono>
      </P.TitleRow>
      <P.Input
        as="select"
        name={`${name}-fault`}
        aria-label={`Fault of ${name}`}
        value={fault ?? ''}
        onChange={({ target: { value } }) =>
          controls.setFault(name, value === '' ? undefined : (value as FaultKind))
        }
      >
        <option value="">no fault</option>
        {Object.entries(faultGroups(name)).map(([group, choices]) => (
          <optgroup key={group} label={group}>
            {choices.map(({ kind, label }) => (
              <option key={kind} value={kind}>
                {label}
              </option>
            ))}
          </optgroup>
        ))}
      </P.Input>
      <P.LatencyInput
        name={`${name}-latency`}
        placeholder="ms"
        aria-label={`Latency of ${name}, in milliseconds`}
        value={latency ?? ''}
        onLatency={(ms) => controls.setLatencyOf(name, ms)}
      />
    </Operation>
  );
}

const Operation = styled.li<{ $isOverridden: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 5rem;
  gap: 6px 8px;
  padding: 8px;
  ${({ $isOverridden }) => $isOverridden && 'background: var(--fa-warn-tint);'}

  > div {
    grid-column: 1 / -1;
    gap: 0 10px;
    min-height: 0;
  }

  div > :last-child {
    color: var(--fa-soft);
    font-size: 0.75rem;
  }
`;

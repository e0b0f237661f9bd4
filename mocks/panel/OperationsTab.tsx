import { useState } from 'react';
import styled from 'styled-components';
import { operation, type OperationName } from '@/contract/operations';
import { operationNames } from '../http/route';
import type { FaultKind } from '../scenarios/fault';
import { sourceOf } from '../sources/sources';
import { parseLatency } from '../world/urlParams';
import { faultGroups, overriddenText } from './controls';
import { usePanel, useStore } from './PanelContext';
import { RealBackendSection, SourceSelect } from './RealBackend';
import * as P from './ui';

export function OperationsTab() {
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
      <RealBackendSection />
      <P.SearchBar label="Filter" placeholder="operation or path" onSearch={setFilter}>
        <P.Button disabled={overridden === null} onClick={controls.clear}>
          Clear all
        </P.Button>
      </P.SearchBar>
      <P.Status role="status">
        {overridden === null
          ? 'No operation has a fault or a latency. Either lasts until the page reloads.'
          : `${overridden} until the page reloads.`}
      </P.Status>
      <P.List label="Operations" empty="No operation matches the filter.">
        {shown.map((name) => (
          <OperationRow key={name} name={name} />
        ))}
      </P.List>
    </>
  );
}

function OperationRow({ name }: { name: OperationName }) {
  const { controls, fake } = usePanel();
  const { faults, latencies } = useStore(controls.state);
  const source = sourceOf(useStore(fake.sources), name);
  const { [name]: fault } = faults;
  const { [name]: latency } = latencies;
  const { method, path } = operation(name);

  return (
    <Operation
      $isOverridden={fault !== undefined || latency !== undefined || source !== 'fake'}
      $hasSource={fake.real !== undefined}
    >
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
      <P.Input
        {...P.latencyField}
        name={`${name}-latency`}
        placeholder="ms"
        aria-label={`Latency of ${name}, in milliseconds`}
        value={latency ?? ''}
        onChange={({ target }) => controls.setLatencyOf(name, parseLatency(target.value))}
      />
      {fake.real && (
        <SourceSelect name={`${name}-source`} aria-label={`Source of ${name}`} names={[name]} />
      )}
    </Operation>
  );
}

const Operation = styled.li<{ $isOverridden: boolean; $hasSource: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 5rem ${({ $hasSource }) => $hasSource && 'minmax(0, 1fr)'};
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

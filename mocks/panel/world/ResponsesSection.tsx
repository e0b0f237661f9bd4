import type { ChangeEvent } from 'react';
import { isScenarioName, scenarioNames } from '../../scenarios/scenarios';
import { useStore, usePanel } from '../PanelContext';
import * as F from '../fields.styles';
import * as P from '../parts.styles';
import { parseLatency } from '../../world/urlParams';

export function ResponsesSection() {
  const { controls } = usePanel();
  const { scenario, latency } = useStore(controls.choices);

  const handleScenario = ({ target: { value } }: ChangeEvent<HTMLSelectElement>) =>
    controls.setScenario(isScenarioName(value) ? value : null);
  const handleLatency = ({ target: { value } }: ChangeEvent<HTMLInputElement>) => {
    const ms = parseLatency(value);
    if (ms !== undefined) controls.setLatency(ms);
  };

  return (
    <P.Section>
      <P.Title>Responses</P.Title>
      <F.Fields>
        <F.Field>
          Scenario
          <F.Select name="scenario" value={scenario ?? ''} onChange={handleScenario}>
            <option value="">none</option>
            {scenarioNames.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </F.Select>
        </F.Field>
        <F.Field>
          Latency, ms
          <F.Input
            type="number"
            name="latency"
            min={0}
            max={60_000}
            step={50}
            defaultValue={latency}
            onChange={handleLatency}
          />
        </F.Field>
      </F.Fields>
      <P.Hint>Applies immediately, until the page reloads.</P.Hint>
    </P.Section>
  );
}

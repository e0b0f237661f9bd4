import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { scenarioNames, isScenarioName } from '../scenarios/scenarios';
import { startingWorlds } from '../seeds/worlds';
import { parseLatency, urlWith } from '../world/urlParams';
import { usePanel, useStore } from './PanelContext';
import { localText, timeText } from './time';
import * as P from './ui';

export const worldSections = [WorldSection, ClockSection, ResponsesSection];

/** Later years have five digits, and no world is older. */
const dateTimeField = {
  type: 'datetime-local',
  step: 1,
  min: '1970-01-02T00:00:00',
  max: '9998-12-31T23:59:59',
};

function WorldSection() {
  const { name, seed, size, now } = usePanel().fake.worldKey;

  const open = (form: FormData) => {
    const { size: people = '', now: start, ...fields } = textsOf(form);
    // The time of day is the same in any zone. An unchanged field keeps its milliseconds.
    const isSameStart = now !== null && start === localText(now);
    location.assign(
      urlWith(location.href, {
        ...fields,
        size: people.trim().toLowerCase() || null,
        now: isSameStart ? new Date(now).toISOString() : start || null,
      }),
    );
  };

  return (
    <P.Section as="form" action={open}>
      <P.Title>World</P.Title>
      <P.Fields>
        <P.Field as="select" label="World" name="world" defaultValue={name}>
          {P.options(Object.keys(startingWorlds))}
        </P.Field>
        <P.Field label="Seed" name="seed" type="number" min={0} required defaultValue={seed} />
        <P.Field
          label="People"
          name="size"
          pattern="[1-9](\d+[kKmM]?|[kKmM])"
          title="A number of people from 10 to 1m, such as 300 or 100k"
          placeholder="ten"
          defaultValue={size || ''}
        />
      </P.Fields>
      <P.Fields>
        <P.Field
          label="Starts at"
          name="now"
          {...dateTimeField}
          defaultValue={now === null ? '' : localText(now)}
        />
        <P.Button type="submit" $tone="primary">
          Open
        </P.Button>
      </P.Fields>
      <P.Hint>Reloads the page. Each combination is a separate world and is kept.</P.Hint>
    </P.Section>
  );
}

const textsOf = (form: FormData) => Object.fromEntries(form) as Readonly<Record<string, string>>;

const hour = 3_600_000;
const steps = { '−1 day': -24 * hour, '+1 hour': hour, '+1 day': 24 * hour, '+7 days': 168 * hour };

function ClockSection() {
  const { time, fake } = usePanel();
  const { isSet, isStopped } = useStore(time.state);
  const { clock, worldKey } = fake;

  return (
    <P.Section>
      <P.TitleRow>
        <P.Title>Clock</P.Title>
        <P.Row>
          {isSet && (
            <P.Button onClick={time.goBack}>
              {worldKey.now === null ? 'Back to now' : 'Back to the start'}
            </P.Button>
          )}
          <P.Button onClick={isStopped ? time.run : time.stop}>
            {isStopped ? 'Resume' : 'Freeze'}
          </P.Button>
        </P.Row>
      </P.TitleRow>
      <ClockFace isStopped={isStopped} />
      <Steps role="group" aria-label="Move the clock">
        {Object.entries(steps).map(([label, ms]) => (
          <P.Button key={label} onClick={() => time.travelTo(clock.now() + ms)}>
            {label}
          </P.Button>
        ))}
      </Steps>
      <P.Fields
        as="form"
        action={(form: FormData) => time.travelTo(Date.parse(textsOf(form)['time'] ?? ''))}
      >
        <P.Field
          key={localText(clock.now()).slice(0, 13)}
          label="Date and time"
          name="time"
          {...dateTimeField}
          required
          defaultValue={localText(clock.now())}
        />
        <P.Button type="submit">Set</P.Button>
      </P.Fields>
    </P.Section>
  );
}

const dayFormat = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;

function ClockFace({ isStopped }: { isStopped: boolean }) {
  const { clock } = usePanel().fake;
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 250);
    return () => clearInterval(timer);
  }, []);
  const now = new Date(clock.now());

  return (
    <Face as="time" dateTime={now.toISOString()}>
      <P.Mono>{timeText(now.getTime())}</P.Mono>
      <span>{now.toLocaleDateString('en-GB', dayFormat)}</span>
      {isStopped && <P.Badge $tone="warn">frozen</P.Badge>}
    </Face>
  );
}

function ResponsesSection() {
  const { controls } = usePanel();
  const { scenario, latency } = useStore(controls.state);

  return (
    <P.Section>
      <P.Title>Responses</P.Title>
      <P.Fields>
        <P.Field
          as="select"
          label="Scenario"
          name="scenario"
          value={scenario ?? ''}
          onChange={({ target: { value } }) =>
            controls.setScenario(isScenarioName(value) ? value : null)
          }
        >
          <option value="">none</option>
          {P.options(scenarioNames)}
        </P.Field>
        <P.Field
          label="Latency, ms"
          name="latency"
          {...P.latencyField}
          defaultValue={latency}
          onChange={({ target }) => controls.setLatency(parseLatency(target.value) ?? latency)}
        />
      </P.Fields>
      <P.Hint>Applies immediately, until the page reloads.</P.Hint>
    </P.Section>
  );
}

const Face = styled(P.Row)`
  align-items: baseline;
  padding: 8px 14px;
  border-radius: 12px;
  background: var(--fa-sunken);
  color: var(--fa-soft);
  font-weight: 600;

  > :first-child {
    color: var(--fa-ink);
    font-size: 1.625rem;
    letter-spacing: -0.02em;
    line-height: 1.2;
  }
`;

const Steps = styled(P.Row)`
  > button {
    flex: 1 1 0;
    padding-inline: 2px;
    white-space: nowrap;
  }
`;

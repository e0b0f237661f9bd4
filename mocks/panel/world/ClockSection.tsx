import { useEffect, useState, type SyntheticEvent } from 'react';
import { dayText, localBounds, localText, timeText } from '../localTime';
import { useStore, usePanel } from '../PanelContext';
import * as F from '../fields.styles';
import * as P from '../parts.styles';
import * as S from './ClockSection.styles';

const hour = 3_600_000;
const steps = [
  ['−1 day', -24 * hour],
  ['+1 hour', hour],
  ['+1 day', 24 * hour],
  ['+7 days', 7 * 24 * hour],
] as const;

export function ClockSection() {
  const { time, fake } = usePanel();
  const { isSet, isStopped } = useStore(time.state);
  const { clock, worldKey } = fake;

  const handleSet = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('time');
    if (typeof text === 'string' && text) time.travelTo(Date.parse(text));
  };

  return (
    <P.Section>
      <P.TitleRow>
        <P.Title>Clock</P.Title>
        <P.Row>
          {isSet && (
            <F.SmallButton type="button" onClick={time.goBack}>
              {worldKey.now === null ? 'Back to now' : 'Back to the start'}
            </F.SmallButton>
          )}
          <F.SmallButton type="button" onClick={isStopped ? time.run : time.stop}>
            {isStopped ? 'Resume' : 'Freeze'}
          </F.SmallButton>
        </P.Row>
      </P.TitleRow>
      <Face isStopped={isStopped} />
      <S.Steps role="group" aria-label="Move the clock">
        {steps.map(([label, ms]) => (
          <F.Button key={label} type="button" onClick={() => time.travelTo(clock.now() + ms)}>
            {label}
          </F.Button>
        ))}
      </S.Steps>
      <F.FieldWithButton as="form" onSubmit={handleSet}>
        <F.Field>
          Date and time
          <F.Input
            key={localText(clock.now()).slice(0, 13)}
            name="time"
            type="datetime-local"
            step={1}
            {...localBounds}
            required
            defaultValue={localText(clock.now())}
          />
        </F.Field>
        <F.Button type="submit">Set</F.Button>
      </F.FieldWithButton>
    </P.Section>
  );
}

function Face({ isStopped }: { isStopped: boolean }) {
  const { clock } = usePanel().fake;
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 250);
    return () => clearInterval(timer);
  }, []);
  const now = clock.now();

  return (
    <S.Face dateTime={new Date(now).toISOString()}>
      <S.Time>{timeText(now)}</S.Time>
      <S.Day>{dayText(now)}</S.Day>
      {isStopped && <P.Badge $tone="warn">frozen</P.Badge>}
    </S.Face>
  );
}

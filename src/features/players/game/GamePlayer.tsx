import { useContext, useState } from 'react';
import styled from 'styled-components';
import { attemptsOutdated, useAttemptQuery, useStartAttemptMutation } from '@/api/attemptsApi';
import { errorText } from '@/api/apiError';
import { useAppDispatch } from '@/app/hooks';
import { RowList } from '@/components/RowList';
import type { GameAttempt } from '@/contract/attempts';
import type { Course } from '@/contract/challengeContent';
import { gameVersion, type Outcome, outcomeOf } from '@/domain/game/sea';
import { animalKinds, litterKinds, type ThingKind, things } from '@/domain/game/things';
import { Brief, Result, useSubmission } from '@/features/players/frame/BriefAndResult';
import { PlayerContext, type PlayerProps } from '@/features/players/frame/PlayFrame';
import { readStored, writeStored } from '@/lib/storage';
import { Button } from '@/ui/controls/Button';
import { ChoiceGroup } from '@/ui/controls/ChoiceGroup';
import { Alert } from '@/ui/feedback/Alert';
import { Section } from '@/ui/layout/Section';
import { Note, Row, Stack, Text } from '@/ui/layout/primitives';
import { text, theme } from '@/ui/theme/theme';
import type { PlayedRound } from './game';
import { SeaScreen } from './SeaScreen';
import { TextScreen } from './TextScreen';
import { countOf, ThingChip, ThingIcon } from './things';

const screens = { boat: SeaScreen, text: TextScreen };

const speeds = [
  { value: 'calm', label: 'Calm' },
  { value: 'normal', label: 'Normal' },
  { value: 'fast', label: 'Fast' },
] as const;

const modes = [
  { value: 'boat', label: 'Steer the boat' },
  { value: 'text', label: 'Play as text' },
] as const;

export function GamePlayer({ challenge, content: course }: PlayerProps<Course>) {
  const { onClose } = useContext(PlayerContext);
  const dispatch = useAppDispatch();
  const challengeId = challenge.id;
  const { data, error, isFetching, refetch } = useAttemptQuery({ challengeId });
  const [start, { isLoading }] = useStartAttemptMutation();
  const [startFault, setStartFault] = useState<string>();
  const speed = useChoice('water-savers:game-speed', speeds, 'normal');
  const mode = useChoice('water-savers:game-mode', modes, 'boat');
  const submit = useSubmission(challenge);
  const [attempt, setAttempt] = useState<GameAttempt>();
  const [outcome, setOutcome] = useState<Outcome>();
  const isGraded = submit.verdict !== undefined || submit.isPending;
  const isBusy = isFetching || isLoading;
  const fault = startFault ?? (error && !data ? errorText(error) : undefined);
  const latest = data?.attempt;
  const next = latest ? latest.number + (latest.isFinished ? 1 : 0) : 1;

  /** Opens a sea, which is an attempt at the game. Each number is a different sea. */
  const begin = async (number: number) => {
    setStartFault(undefined);
    const response = await start({ challengeId, number: String(number) });
    if (response.error) {
      setStartFault(errorText(response.error));
      return void dispatch(attemptsOutdated());
    }
    const started = response.data.attempt;
    if (started.type !== 'game' || started.version !== gameVersion) return setStartFault(outdated);
    submit.reset();
    setAttempt(started);
    return setOutcome(undefined);
  };

  if (!attempt && !isGraded) {
    return (
      <Brief
        challenge={challenge}
        isBusy={isBusy}
        error={fault}
        beginLabel={!data && fault !== undefined ? 'Try again' : 'Begin'}
        onBegin={() => void (data ? begin(next) : refetch())}
      >
        <Stack $gap={5} style={{ marginBottom: theme.space[4] }}>
          <ChoiceGroup label="Speed" {...speed} />
          <div>
            <ChoiceGroup label="Way to play" {...mode} />
            <Note style={{ minHeight: 'calc(2 * 1.4em)', marginTop: theme.space[2] }}>
              {mode.value === 'text'
                ? 'The same sea in words, row by row, with no timer.'
                : 'Drag, tap, or use the buttons or keys: arrows, 1 to 5, S for Slow, P to pause.'}
            </Note>
          </div>
          <Legend as="ul" $wrap $align="stretch">
            {legend.map(({ label, kinds }) => (
              <li key={label}>
                {label}
                <Row as="span" $wrap style={{ gap: 2, marginTop: 6 }}>
                  {kinds.map((kind) => (
                    <ThingIcon key={kind} kind={kind} size={44} />
                  ))}
                </Row>
              </li>
            ))}
          </Legend>
        </Stack>
      </Brief>
    );
  }
  if (attempt && !outcome) {
    const Screen = screens[mode.value];
    const finish = ({ sea: played, inputs }: PlayedRound) => {
      setOutcome(outcomeOf(played));
      const round = { speed: speed.value, inputs, score: played.score };
      const { number, version } = attempt;
      void submit.submit({ type: 'game', attempt: number, version, ...round });
    };
    return (
      <Screen
        attempt={attempt}
        course={course}
        speed={speed.value}
        title={challenge.title}
        onOver={finish}
        onLeave={onClose}
      />
    );
  }
  // A round of before this page load is only known by its submission.
  const retry = () => {
    submit.reset();
    setOutcome(undefined);
  };
  return (
    <Result state={submit} onRetry={retry} retryLabel="Same sea again">
      {outcome && <Catch outcome={outcome} />}
      <Button
        variant="secondary"
        isBusy={isBusy}
        onClick={() => void begin(Math.max(next, attempt ? attempt.number + 1 : 1))}
      >
        New sea
      </Button>
      {fault !== undefined && <Alert tone="danger">{fault}</Alert>}
    </Result>
  );
}

function useChoice<Value extends string>(
  key: string,
  items: ReadonlyArray<{ value: Value; label: string }>,
  initial: Value,
) {
  const [value, setValue] = useState(() => {
    const stored = readStored(key);
    return items.find((item) => item.value === stored)?.value ?? initial;
  });
  const onChange = (next: Value) => {
    setValue(next);
    writeStored(key, next);
  };
  return { items, value, onChange };
}

const outdated = 'The game has been updated. Reload the page to play. Your progress is safe.';

const legend: ReadonlyArray<{ label: string; kinds: readonly ThingKind[] }> = [
  { label: 'Collect: white outline', kinds: litterKinds },
  { label: 'Avoid: dashed ring', kinds: animalKinds },
  { label: 'Current map: shows what’s ahead', kinds: ['map'] },
];

const Legend = styled(Row)`
  ${text.caption}
  gap: ${theme.space[3]} ${theme.space[6]};
  padding: ${theme.space[4]};
  border-radius: ${theme.radius.card};
  background: linear-gradient(${theme.color.game.seaStart}, ${theme.color.game.seaMid});
  color: ${theme.color.game.ink};
`;

function Catch({ outcome }: { outcome: Outcome }) {
  const { caught, score, spared, touched, missed, yearsRemoved } = outcome;
  const kinds = litterKinds.filter((kind) => caught[kind] > 0);
  return (
    <Section title="Your catch">
      {kinds.length > 0 && (
        <RowList as="ul">
          {kinds.map((kind) => (
            <li key={kind} style={{ paddingBlock: 6 }}>
              <ThingChip kind={kind} size={36} />
              <Text as="b" $weight="heavy" style={{ flex: '1 1 auto' }}>
                {countOf(kind, caught[kind])}
              </Text>
              <Note as="span">{yearsText(things[kind].years, caught[kind])}</Note>
            </li>
          ))}
        </RowList>
      )}
      <Stack style={{ padding: `${theme.space[3]} 0` }}>
        <p>
          {kinds.length > 0
            ? `Added up, it would have stayed in the sea for ${yearsRemoved.toLocaleString('en-US')} years.`
            : 'You didn’t catch anything this time.'}
        </p>
        <p>
          {`Score ${score}. Animals: ${spared} spared, ${touched} touched. Litter missed: ${missed}.`}
        </p>
      </Stack>
    </Section>
  );
}

function yearsText(years: number | undefined, count: number): string {
  if (years === undefined) return 'time unknown';
  return count === 1 ? `${years} years` : `${years} years each`;
}

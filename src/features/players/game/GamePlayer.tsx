import { useState, useTransition } from 'react';
import styled from 'styled-components';
import { attemptsOutdated, useAttemptQuery, useStartAttemptMutation } from '@/api/attemptsApi';
import { errorText } from '@/api/apiError';
import { useAppDispatch } from '@/app/hooks';
import type { GameAttempt } from '@/contract/attempts';
import type { Course } from '@/contract/challengeContent';
import { gameVersion, type Outcome, outcomeOf } from '@/domain/game/sea';
import { animalKinds, litterKinds, type ThingKind, things } from '@/domain/game/things';
import { Brief } from '@/features/players/frame/Brief';
import { Result } from '@/features/players/frame/Result';
import type { PlayerProps } from '@/features/players/frame/playerProps';
import { useSubmission } from '@/features/players/frame/useSubmission';
import { lazyWithReload } from '@/lib/lazyWithReload';
import { readStored, writeStored } from '@/lib/storage';
import { Button } from '@/ui/controls/Button';
import { ChoiceGroup } from '@/ui/controls/ChoiceGroup';
import { Alert } from '@/ui/feedback/Alert';
import { Card } from '@/ui/layout/Card';
import { Section } from '@/ui/layout/Section';
import { Divided, Note, Row, Stack } from '@/ui/layout/primitives';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';
import type { PlayedRound } from './game';
import { ThingChip, ThingIcon } from './ThingIcon';
import { countOf } from './words';

const screens = {
  boat: lazyWithReload(() => import('./SeaScreen').then((part) => part.SeaScreen)),
  text: lazyWithReload(() => import('./TextScreen').then((part) => part.TextScreen)),
};

const speeds = [
  { value: 'calm', label: 'Calm' },
  { value: 'normal', label: 'Normal' },
  { value: 'fast', label: 'Fast' },
] as const;

const modes = [
  { value: 'boat', label: 'Steer the boat' },
  { value: 'text', label: 'Play as text' },
] as const;

type Step =
  | { readonly at: 'brief' }
  | { readonly at: 'round'; readonly attempt: GameAttempt }
  | { readonly at: 'result'; readonly attempt: GameAttempt; readonly outcome: Outcome };

export function GamePlayer({ challenge, content: course, onClose }: PlayerProps<Course>) {
  const sea = useGameAttempt(challenge.id);
  const speed = useChoice('water-savers:game-speed', speeds, 'normal');
  const mode = useChoice('water-savers:game-mode', modes, 'boat');
  const submit = useSubmission(challenge);
  const [step, setStep] = useState<Step>({ at: 'brief' });
  const isGraded = submit.verdict !== undefined || submit.isPending;
  const [isOpening, startOpening] = useTransition();
  const isBusy = sea.isBusy || isOpening;

  const begin = async (number: number) => {
    const attempt = await sea.open(number);
    if (!attempt) return;
    submit.reset();
    startOpening(() => setStep({ at: 'round', attempt }));
  };
  const finish = (attempt: GameAttempt, { sea: played, inputs }: PlayedRound) => {
    setStep({ at: 'result', attempt, outcome: outcomeOf(played) });
    const { score } = played;
    const { number } = attempt;
    const round = { attempt: number, version: gameVersion, speed: speed.value, inputs, score };
    void submit.submit({ type: 'game', ...round });
  };

  if (step.at === 'brief' && !isGraded) {
    return (
      <Brief
        challenge={challenge}
        isBusy={isBusy}
        error={sea.fault}
        beginLabel={sea.isUnknown && sea.fault !== undefined ? 'Try again' : 'Begin'}
        onBegin={() => void (sea.isUnknown ? sea.refetch() : begin(sea.next))}
        onClose={onClose}
      >
        <Choices $gap={5}>
          <ChoiceGroup label="Speed" {...speed} />
          <div>
            <ChoiceGroup label="Way to play" {...mode} />
            <Hint>
              {mode.value === 'text'
                ? 'The same sea in words, row by row, with no timer.'
                : 'Drag, tap, or use the buttons or keys: arrows, 1 to 5, S for Slow, P to pause.'}
            </Hint>
          </div>
          <Legend />
        </Choices>
      </Brief>
    );
  }
  if (step.at === 'round') {
    const Screen = screens[mode.value];
    const { attempt } = step;
    return (
      <Screen
        attempt={attempt}
        course={course}
        speed={speed.value}
        title={challenge.title}
        onOver={(round) => finish(attempt, round)}
        onLeave={onClose}
      />
    );
  }
  // A round of before this page load is only known by its submission.
  const played = step.at === 'result' ? step : undefined;
  const retry = () => {
    submit.reset();
    setStep(played ? { at: 'round', attempt: played.attempt } : { at: 'brief' });
  };
  return (
    <Result state={submit} onClose={onClose} onRetry={retry} retryLabel="Same sea again">
      {played && <Catch outcome={played.outcome} />}
      <Button
        variant="secondary"
        isBusy={isBusy}
        onClick={() => void begin(Math.max(sea.next, played ? played.attempt.number + 1 : 1))}
      >
        New sea
      </Button>
      {sea.fault !== undefined && <Alert tone="danger">{sea.fault}</Alert>}
    </Result>
  );
}

/** Returns a choice that is kept on the device. */
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
const unreadable = 'The game couldn’t start. Try again in a moment.';

/** Opens seas, which are the attempts at a game. Each number is a different sea. */
function useGameAttempt(challengeId: string) {
  const dispatch = useAppDispatch();
  const { data, error, isFetching, refetch } = useAttemptQuery({ challengeId });
  const [start, { isLoading }] = useStartAttemptMutation();
  const [fault, setFault] = useState<string>();
  const latest = data?.attempt;

  /** Returns null and sets `fault` if the sea can't be played. */
  async function open(number: number): Promise<GameAttempt | null> {
    setFault(undefined);
    const response = await start({ challengeId, number: String(number) });
    if (response.error) {
      setFault(errorText(response.error));
      dispatch(attemptsOutdated());
      return null;
    }
    const { attempt } = response.data;
    if (attempt.type !== 'game') setFault(unreadable);
    else if (attempt.version !== gameVersion) setFault(outdated);
    else return attempt;
    return null;
  }

  return {
    open,
    /** Number of the sea to play: the latest one, or the next if the latest is finished. */
    next: latest ? latest.number + (latest.isFinished ? 1 : 0) : 1,
    isBusy: isFetching || isLoading,
    fault: fault ?? (error && !data ? errorText(error) : undefined),
    /** True until the number of the next sea is known. */
    isUnknown: data === undefined,
    refetch,
  };
}

const legend: ReadonlyArray<{ label: string; kinds: readonly ThingKind[] }> = [
  { label: 'Collect: white outline', kinds: litterKinds },
  { label: 'Avoid: dashed ring', kinds: animalKinds },
  { label: 'Current map: shows what’s ahead', kinds: ['map'] },
];

function Legend() {
  return (
    <Groups>
      {legend.map(({ label, kinds }) => (
        <li key={label}>
          {label}
          <span>
            {kinds.map((kind) => (
              <ThingIcon key={kind} kind={kind} size={44} />
            ))}
          </span>
        </li>
      ))}
    </Groups>
  );
}

const Choices = styled(Stack)`
  margin-bottom: ${theme.space[4]};
`;

const Hint = styled(Note)`
  min-height: calc(2 * 1.4em);
  margin-top: ${theme.space[2]};
`;

const Groups = styled.ul`
  ${text.caption}
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[3]} ${theme.space[6]};
  padding: ${theme.space[4]};
  border-radius: ${theme.radius.card};
  background: linear-gradient(${theme.color.game.seaStart}, ${theme.color.game.seaMid});
  color: ${theme.color.game.ink};

  span {
    display: flex;
    flex-wrap: wrap;
    gap: 2px;
    margin-top: 6px;
  }
`;

function Catch({ outcome }: { outcome: Outcome }) {
  const { caught, score, spared, touched, missed, yearsRemoved } = outcome;
  const kinds = litterKinds.filter((kind) => caught[kind] > 0);
  return (
    <Section title="Your catch">
      {kinds.length > 0 && (
        <List as={Divided}>
          {kinds.map((kind) => (
            <Row as="li" key={kind} $wrap>
              <ThingChip kind={kind} size={36} />
              <b>{countOf(kind, caught[kind])}</b>
              <Note as="span">{yearsText(things[kind].years, caught[kind])}</Note>
            </Row>
          ))}
        </List>
      )}
      <Sums>
        <p>
          {kinds.length > 0
            ? `Added up, it would have stayed in the sea for ${yearsRemoved.toLocaleString('en-US')} years.`
            : 'You didn’t catch anything this time.'}
        </p>
        <p>
          {`Score ${score}. Animals: ${spared} spared, ${touched} touched. Litter missed: ${missed}.`}
        </p>
      </Sums>
    </Section>
  );
}

function yearsText(years: number | undefined, count: number): string {
  if (years === undefined) return 'time unknown';
  return count === 1 ? `${years} years` : `${years} years each`;
}

const List = styled(Card)`
  padding: ${theme.space[2]} ${theme.space[4]};

  li {
    row-gap: 0;
    min-height: 56px;
    padding: 6px 0;
  }

  b {
    flex: 1 1 auto;
    font-weight: ${theme.font.weight.heavy};
  }
`;

const Sums = styled(Stack)`
  padding: ${theme.space[3]} 0;
`;

import { Clock3 } from 'lucide-react';
import { type ReactNode, useContext, useEffect, useState } from 'react';
import { Points } from '@/components/Points';
import { SourceNote } from '@/components/SourceNote';
import { TypeTile } from '@/components/TypeTile';
import { StarRow } from '@/components/awards/StarRow';
import { missingText } from '@/components/awards/missingText';
import { useWaterFormat } from '@/components/water';
import type { ActionGuide } from '@/contract/challengeContent';
import type { Challenge } from '@/contract/challenges';
import type { Submission } from '@/contract/submissions';
import type { Data } from '@/contract/types';
import { useClock } from '@/lib/ClockContext';
import { deviceZone } from '@/lib/deviceZone';
import { useOutbox, useOutboxItems, useSentItems } from '@/services/outbox/outbox';
import type { DripMood } from '@/ui/art/Drip';
import { Button } from '@/ui/controls/Button';
import { Alert } from '@/ui/feedback/Alert';
import { Caption, Note, Row, Stack, Text } from '@/ui/layout/primitives';
import { theme } from '@/ui/theme/theme';
import { DripMessage, FooterParts, PlayerContext, PlayFrame, StepHeading } from './PlayFrame';
import { NumberedList, Panel } from './panels';

interface ResultProps {
  state: SubmissionState;
  onRetry: () => void;
  retryLabel: string;
  isRepeatable?: boolean;
  /** The guide of an action, in whose words is said what is missing. */
  guide?: ActionGuide | undefined;
  nextStar?: string | undefined;
  isRetrying?: boolean;
  children?: ReactNode;
}

export function Result(props: ResultProps) {
  const { state, onRetry, retryLabel, isRepeatable = true, isRetrying = false } = props;
  const { verdict, retry, isBusy, isSaved, reason } = state;
  const { onClose, openNext } = useContext(PlayerContext);
  const water = useWaterFormat();
  const done: Way = { label: 'Done', onClick: onClose };
  const next: Way = { label: 'Next challenge', onClick: openNext };
  const again: Way = { label: retryLabel, onClick: onRetry, isBusy: isRetrying };
  const replay = isRepeatable ? [again] : [];

  const [mood, title, ways]: [DripMood, string, Way[]] = isBusy
    ? ['think', 'Checking your work…', [{ label: 'Checking', isBusy }]]
    : verdict?.passed
      ? ['happy', 'Passed!', openNext ? [next, ...replay, done] : [done, ...replay]]
      : verdict
        ? ['smile', 'Not there yet', [again, { label: 'Not now', onClick: onClose }]]
        : retry
          ? ['smile', 'Not submitted yet', [done, { label: 'Send again', onClick: retry }]]
          : ['sad', 'We couldn’t accept this', [again]];
  const [first, ...others] = ways.map(({ label, ...rest }, index) => (
    <Button
      key={label}
      variant={index === 0 ? 'primary' : 'quiet'}
      style={{ flex: '1 1 8rem' }}
      {...rest}
    >
      {label}
    </Button>
  ));

  return (
    <PlayFrame
      step="Result"
      fraction={1}
      footer={
        <FooterParts $gap={1}>
          {first}
          {others.length > 0 && (
            <Row $wrap style={{ rowGap: 0 }}>
              {others}
            </Row>
          )}
        </FooterParts>
      }
    >
      <DripMessage mood={mood} title={title}>
        {verdict?.passed && (
          <>
            <StarRow stars={verdict.stars} />
            <p>
              {verdict.award.isRepeat
                ? `You already earned the ${verdict.award.points} points for this.`
                : `You earned ${verdict.award.points} points!`}
            </p>
            {props.nextStar !== undefined && <p>{props.nextStar}</p>}
          </>
        )}
        {verdict?.passed === false && (
          <Stack as="ul" $gap={2}>
            {verdict.missing.map((missing) => (
              <li key={missing.what}>{missingText(missing, { guide: props.guide, water })}</li>
            ))}
          </Stack>
        )}
        {retry && (
          <p>
            {isSaved
              ? 'Saved on this device. We’ll submit it when we can reach the server.'
              : 'We couldn’t save your work on this device. Keep this page open: we’ll submit it when we can reach the server.'}
          </p>
        )}
        {!verdict && !isBusy && reason !== undefined && (
          <Alert tone={retry ? 'info' : 'danger'}>{reason}</Alert>
        )}
      </DripMessage>
      {verdict && props.children}
    </PlayFrame>
  );
}

interface Way {
  label: string;
  onClick?: (() => unknown) | undefined;
  isBusy?: boolean;
}

/** Submits by the outbox, which keeps it until the answer. */
export function useSubmission({ id: challengeId }: Challenge) {
  const clock = useClock();
  const outbox = useOutbox();
  const [isTrying, setIsTrying] = useState(false);

  const isOwn = ({ arg }: { arg: { challengeId: string } }) => arg.challengeId === challengeId;
  const item = useOutboxItems('completeChallenge').findLast(isOwn);
  const sent = useSentItems('completeChallenge').findLast(isOwn);
  const [seenId, setSeenId] = useState(sent?.id);
  const graded = sent?.id === seenId ? undefined : sent;
  const verdict = (item?.response ?? graded?.response) as Data<'completeChallenge'> | undefined;
  const keptId = item?.response === undefined ? undefined : item.id;
  useEffect(() => {
    if (keptId !== undefined) void outbox.remove(keptId);
  }, [outbox, keptId]);

  async function trying(attempt: () => Promise<unknown>) {
    if (isTrying) return;
    setIsTrying(true);
    await attempt();
    setIsTrying(false);
  }

  const isPending = isTrying || (item !== undefined && keptId === undefined);
  return {
    submit: (done: Submission) =>
      trying(() => {
        const doneAt = new Date(clock.now()).toISOString();
        const arg = { challengeId, done, zone: deviceZone(), doneAt };
        return outbox.add({ operation: 'completeChallenge', arg }).attempted;
      }),
    retry:
      item?.state === 'waiting' && !isTrying
        ? () => trying(() => outbox.retry(item.id))
        : undefined,
    /** False if only this page has the submission. */
    isSaved: item?.isStored !== false,
    /** True while a submission has no verdict: it is being sent, waits or was refused. */
    isPending,
    verdict: isPending ? undefined : verdict,
    error: item?.error,
    /** Why it was refused or isn't sent yet, as sentences. */
    reason: item?.reason,
    isBusy: isTrying,
    /** Clears the verdict or the refused submission, for another try. */
    reset: () => {
      setSeenId(sent?.id);
      if (item?.state === 'refused') void outbox.remove(item.id);
    },
  };
}

export type SubmissionState = ReturnType<typeof useSubmission>;

interface BriefProps {
  challenge: Challenge;
  beginLabel: string;
  onBegin: () => void;
  isBusy?: boolean;
  error?: string | undefined;
  children?: ReactNode;
}

export function Brief(props: BriefProps) {
  const { challenge, beginLabel, onBegin, isBusy = false, error, children } = props;
  const { brief, completed } = challenge;
  return (
    <PlayFrame
      step="Before you begin"
      fraction={0}
      footer={
        <Button onClick={onBegin} isBusy={isBusy}>
          {beginLabel}
        </Button>
      }
    >
      <Stack $gap={5} style={{ paddingTop: theme.space[3], overflowWrap: 'anywhere' }}>
        <Stack $align="center">
          <TypeTile kind={challenge.type} size={72} />
          <StepHeading>{challenge.title}</StepHeading>
          <Row $wrap $justify="center">
            <Points variant="pill">
              {completed ? 'Points earned' : `+${challenge.points} pts`}
            </Points>
            {brief && (
              <Text as={Row} style={{ gap: 4 }} $size="small" $weight="bold" $tone="soft">
                <Clock3 size={18} aria-hidden />
                <span>{brief.time}</span>
              </Text>
            )}
          </Row>
        </Stack>
        <Panel>
          <p>{brief ? brief.why.text : challenge.description}</p>
          {brief && (
            <Caption as="div">
              <SourceNote citation={brief.why.source} />
            </Caption>
          )}
        </Panel>
        {brief && (
          <NumberedList>
            {brief.steps.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </NumberedList>
        )}
        {completed && <Note>Already completed. Replays earn no points.</Note>}
        {children}
        {error !== undefined && <Alert tone="danger">{error}</Alert>}
      </Stack>
    </PlayFrame>
  );
}

import { Calendar, CircleCheck, Trash2, Trophy, Zap } from 'lucide-react';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { useChallengesQuery } from '@/api/challengesApi';
import {
  type ChallengeFilter,
  challengeFilters,
  filterChallenges,
  isPastDeadline,
  nextChallenge,
} from '@/domain/challenges';
import { useNow } from '@/lib/ClockContext';
import { useZone } from '@/lib/deviceZone';
import { formatDate } from '@/lib/format';
import { withUniqueKeys } from '@/lib/withUniqueKeys';
import { hasDraft } from '@/services/drafts/drafts';
import { Coin } from '@/ui/art/Coin';
import { useSvgId } from '@/ui/art/svg';
import { Button } from '@/ui/controls/Button';
import { tabId, TabList, TabPanel } from '@/ui/controls/TabList';
import { Alert } from '@/ui/feedback/Alert';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { EmptyState } from '@/ui/feedback/State';
import { FigureGroup } from '@/ui/layout/FigureGroup';
import { Hero } from '@/ui/layout/Hero';
import { ScreenBody } from '@/ui/layout/ScreenBody';
import { ScreenHeading } from '@/ui/layout/ScreenHeading';
import {
  Caption,
  Card,
  CardList,
  CardTitle,
  Grow,
  Note,
  Row,
  Stack,
  Text,
} from '@/ui/layout/primitives';
import { theme } from '@/ui/theme/theme';
import { LoadedPart } from '@/components/LoadedPart';
import { DifficultyPill } from '@/components/DifficultyPill';
import { Pill } from '@/components/Pill';
import { Points } from '@/components/Points';
import { TypeTile } from '@/components/TypeTile';
import { type Kind, kindOf } from '@/components/kinds';
import { missingText } from '@/components/awards/missingText';
import { useInUnits, useWaterFormat } from '@/components/water';
import { WaitingNote } from '@/components/WaitingNote';
import type { Challenge } from '@/contract/challenges';
import type { Data } from '@/contract/types';
import { useOutbox, useOutboxItems, useWaitingAnswers } from '@/services/outbox/outbox';

const { color } = theme;
const idBase = 'challenges';

const tabs = [
  { value: 'all', label: 'All Challenges' },
  { value: 'active', label: 'Active' },
  { value: 'completed', label: 'Completed' },
] as const;

interface ChallengesProps {
  userId: string;
  isUnknown: boolean;
  onStart: (id: string) => void;
}

export function Challenges({ userId, isUnknown, onStart }: ChallengesProps) {
  'use memo';
  const [params, setParams] = useSearchParams();
  const requested = params.get('filter');
  const filter = challengeFilters.find((name) => name === requested) ?? 'all';
  // Each choice is a history entry that Back undoes.
  const setFilter = (next: ChallengeFilter) => setParams(next === 'all' ? {} : { filter: next });
  const showAll = () => {
    setFilter('all');
    document.getElementById(tabId(idBase, 'all'))?.focus();
  };
  const query = useChallengesQuery();

  return (
    <>
      <Hero>
        <ScreenHeading>Challenges</ScreenHeading>
        <ChallengeFigures />
      </Hero>
      <ScreenBody>
        <Stack>
          {isUnknown && <Alert>That challenge doesn’t exist. Choose one of these.</Alert>}
          <TabList
            label="Filter challenges"
            items={tabs}
            value={filter}
            onChange={setFilter}
            idBase={idBase}
          />
        </Stack>
        <TabPanel idBase={idBase} value={filter}>
          <LoadedPart query={query} what="the challenges" isWholeScreen skeleton={skeleton}>
            {({ items }) => {
              const challenges = filterChallenges(items, filter);
              const next = nextChallenge(challenges);
              if (challenges.length === 0) {
                return (
                  <EmptyState
                    title="No challenges found"
                    hint={
                      filter === 'completed'
                        ? 'Complete some challenges to see them here!'
                        : 'Check back later for new challenges!'
                    }
                    action={
                      filter !== 'all' && <Button onClick={showAll}>See all challenges</Button>
                    }
                  />
                );
              }
              return (
                <List>
                  {withUniqueKeys(challenges).map(({ key, item }) => (
                    <ChallengeCard
                      key={key}
                      challenge={item}
                      userId={userId}
                      onStart={onStart}
                      isNext={item === next}
                    />
                  ))}
                </List>
              );
            }}
          </LoadedPart>
        </TabPanel>
      </ScreenBody>
    </>
  );
}

/** Shows the three figures of the head. They count all challenges, whatever the filter. */
function ChallengeFigures() {
  const { data, isLoading } = useChallengesQuery();
  const unknown = isLoading ? undefined : '–';
  const { completed = unknown, active = unknown, totalPoints = unknown } = data?.counts ?? {};
  return (
    <FigureGroup
      tone="hero"
      items={[
        { label: 'Completed', value: completed, icon: <CircleCheck size={20} /> },
        { label: 'Active', value: active, icon: <Zap size={20} /> },
        { label: 'Total Points', value: totalPoints, icon: <Coin size={20} /> },
      ]}
    />
  );
}

export const startId = (challengeId: string) => `start-${challengeId}`;

interface ChallengeCardProps extends Omit<ChallengesProps, 'isUnknown'> {
  challenge: Challenge;
  isNext: boolean;
}

function ChallengeCard({ challenge, userId, onStart, isNext }: ChallengeCardProps) {
  'use memo';
  const { id, title, description, type, difficulty, points, deadline = '', completed } = challenge;
  const titleId = useId();
  const [hasSavedDraft] = useState(() => hasDraft(userId, id));
  const submissions = useOutboxItems('completeChallenge');
  const answers = useOutboxItems('answerQuestion');
  const isUnsent = [...submissions, ...answers].some(({ arg }) => arg.challengeId === id);
  const zone = useZone();
  const now = useNow(60_000);
  const due = formatDate(deadline, zone);
  const kind = kindOf(type);
  const isBegun = challenge.isBegun || hasSavedDraft || isUnsent;
  // For practice. Actions and videos can't be played again.
  const isReplayable = type === 'quiz' || type === 'game';
  const start = (
    <Button
      variant={isNext ? 'primary' : completed ? 'quiet' : 'secondary'}
      size="small"
      id={startId(id)}
      aria-describedby={titleId}
      onClick={() => {
        console.log('Starting challenge:', id);
        onStart(id);
      }}
    >
      {isBegun ? 'Continue' : completed ? 'Play again' : 'Start Challenge'}
    </Button>
  );

  return (
    <Root as="li">
      <EdgeStrip kind={kind} />
      <Row>
        <TypeTile kind={type} size={54} />
        <Grow>
          <TypeRow $wrap $justify="space-between">
            <Text $size="caption" $weight="heavy" style={{ color: color.kind[kind].label }}>
              {type.charAt(0).toUpperCase() + type.slice(1)}
            </Text>
            <Points variant="pill">{`+${points} pts`}</Points>
          </TypeRow>
          <CardTitle as="h2" id={titleId}>
            {title}
          </CardTitle>
        </Grow>
      </Row>
      <Note>{useInUnits(description)}</Note>
      <Row $wrap $gap={2}>
        {isNext && <Pill $tone="action">Next for you</Pill>}
        <DifficultyPill difficulty={difficulty} />
        {due && (
          <Caption>
            <Row as="span" $wrap $gap={1}>
              <Calendar size={16} aria-hidden="true" />
              <span>{`Due: ${due}`}</span>
              {!completed && isPastDeadline(deadline, now, zone) && <span>• Still open</span>}
            </Row>
          </Caption>
        )}
      </Row>
      {isUnsent && <UnsentWork challenge={challenge} />}
      {completed ? (
        <Completed $wrap $justify="space-between" $gap={2}>
          <Row as="p" $gap={2}>
            <Trophy size={22} aria-hidden="true" />
            Completed!
          </Row>
          {isReplayable && start}
        </Completed>
      ) : (
        start
      )}
    </Root>
  );
}

function UnsentWork({ challenge }: { challenge: Challenge }) {
  const outbox = useOutbox();
  const answers = useWaitingAnswers(challenge.id);
  const item = useOutboxItems('completeChallenge').findLast(
    ({ arg }) => arg.challengeId === challenge.id,
  );
  const verdict = item?.response as Data<'completeChallenge'> | undefined;
  const water = useWaterFormat();
  const onDelete = () => item && void outbox.remove(item.id);
  return (
    <>
      {answers && <WaitingNote {...answers} />}
      {item && !verdict && (
        <WaitingNote
          item={item}
          what="submission"
          onRetry={() => void outbox.retry(item.id)}
          onDelete={onDelete}
        />
      )}
      {verdict?.passed === false && (
        <Alert
          tone="info"
          action={
            <Button
              variant="danger-quiet"
              size="small"
              icon={<Trash2 size={18} aria-hidden="true" />}
              aria-label="Delete this submission"
              onClick={onDelete}
            >
              Delete
            </Button>
          }
        >
          {[
            'Not there yet.',
            ...verdict.missing.map((missing) =>
              missingText(missing, { guide: challenge.guide, water }),
            ),
          ].join(' ')}
        </Alert>
      )}
    </>
  );
}

function EdgeStrip({ kind }: { kind: Kind }) {
  const id = useSvgId();
  return (
    <svg width="16" height="100%" fill={color.kind[kind].fill} aria-hidden="true">
      <defs>
        <pattern id={`${id}e`} width="16" height="72" patternUnits="userSpaceOnUse" y="20">
          <path d="M0 0H10Q17 18 10 36T10 72H0Z" opacity=".32" />
        </pattern>
        <pattern id={`${id}s`} width="16" height="56" patternUnits="userSpaceOnUse">
          <path d="M0 0H7Q13 14 7 28T7 56H0Z" />
        </pattern>
      </defs>
      <rect width="16" height="100%" fill={`url(#${id}e)`} />
      <rect width="16" height="100%" fill={`url(#${id}s)`} />
    </svg>
  );
}

const List = styled(CardList)`
  margin-top: ${theme.space[3]};
`;

const cardSkeleton = <Skeleton shape="card" height={230} />;
const skeleton = (
  <List as="div">
    {cardSkeleton}
    {cardSkeleton}
    {cardSkeleton}
  </List>
);

const Root = styled(Card)`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: 10px;
  overflow: hidden;
  padding: ${theme.space[3]} ${theme.space[4]} ${theme.space[3]} ${theme.space[8]};
  overflow-wrap: anywhere;

  > svg {
    position: absolute;
    left: 0;
    top: 0;
  }

  > :last-child {
    margin-top: auto;
  }
`;

const TypeRow = styled(Row)`
  gap: 0 ${theme.space[2]};
  min-height: 28px;
  margin-bottom: 3px;
`;

const Completed = styled(Row)`
  min-height: 48px;
  padding: 0 ${theme.space[3]};
  border-radius: ${theme.radius.control};
  background: ${color.successTint};
  color: ${color.successInk};
  font-size: ${theme.font.size.small};
  font-weight: ${theme.font.weight.heavy};

  svg {
    color: ${color.rewardInk};
  }

  button {
    width: auto;
    margin-right: calc(-1 * ${theme.space[2]});
    padding-inline: ${theme.space[2]};
  }
`;

import { CircleUser, Star, Trophy, UserCheck, UserMinus, UserPlus, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { errorText, problemOf } from '@/api/apiError';
import { useSetModeratorMutation, useUnblockMutation } from '@/api/moderationApi';
import { usePersonQuery } from '@/api/peopleApi';
import { useAppSelector } from '@/app/hooks';
import { ChipFigures, WaterFigures } from '@/components/figures';
import { LoadedPart } from '@/components/LoadedPart';
import { BadgeList } from '@/components/medallions/BadgeList';
import { ConfirmBlock, ReportForm } from '@/components/moderation';
import { SideBySide } from '@/ui/layout/SideBySide';
import { CornerButton, UserHead } from '@/components/UserHead';
import { WaitingNote } from '@/components/WaitingNote';
import type { Person } from '@/contract/people';
import type { User } from '@/contract/session';
import { shownName } from '@/domain/text';
import { isolated } from '@/lib/isolated';
import { selectItems, useOutbox } from '@/services/outbox/outbox';
import { Button, ButtonLink } from '@/ui/controls/Button';
import { Alert } from '@/ui/feedback/Alert';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { Dialog } from '@/ui/layout/Dialog';
import { Card, Row, Stack } from '@/ui/layout/primitives';
import { Sheet } from '@/ui/layout/Sheet';
import { Section } from '@/ui/layout/Section';
import { text, theme } from '@/ui/theme/theme';
import { useOnline } from '@/lib/hooks';
import { EmptyNote } from '@/ui/feedback/State';

interface PersonSheetProps {
  id: string;
  /** The user's data that the board has already loaded. */
  known: Pick<Person, 'name' | 'avatar'> | undefined;
  user: User;
  onClose: () => void;
  onUnknown: () => void;
}

export function PersonSheet({ id, known, user, onClose, onUnknown }: PersonSheetProps) {
  const query = usePersonQuery({ userId: id }, { refetchOnMountOrArgChange: true });
  const { data, error } = query;
  const isUnknown = problemOf(error)?.code === 'user_not_found';
  const leave = useEffectEvent(onUnknown);
  useEffect(() => {
    if (isUnknown) leave();
  }, [isUnknown]);
  const isOwn = id === user.id;
  const person = data && { ...data.person, ...(isOwn && { name: user.name, avatar: user.avatar }) };

  return (
    <Dialog label="Person" onClose={onClose}>
      <UserHead
        user={person ?? known}
        standing={person ?? (error ? null : undefined)}
        corner={
          <CornerButton type="button" aria-label="Close" $side="left" onClick={onClose}>
            <X size={24} aria-hidden="true" />
          </CornerButton>
        }
      />
      <Body>
        <LoadedPart
          query={{ ...query, data: person }}
          what="this profile"
          skeleton={
            <Stack $gap={4} aria-hidden="true">
              <Skeleton height={82} shape="card" />
              <Figures />
              <WaterFigures />
            </Stack>
          }
        >
          {(shown) => (
            <>
              {isOwn ? (
                <Act $gap={2}>
                  <p>This is you</p>
                  <ButtonLink as={Link} to="/profile" $variant="secondary">
                    <CircleUser size={22} aria-hidden="true" />
                    Open your profile
                  </ButtonLink>
                </Act>
              ) : (
                !shown.isBlocked && <FollowButton person={shown} />
              )}
              {shown.isBlocked && <Moderation person={shown} user={user} />}
              <Figures person={shown} />
              <Section title="Badges">
                {shown.badges.length === 0 ? (
                  <EmptyNote>No badges yet. The first one is close.</EmptyNote>
                ) : (
                  <Card style={{ padding: `${theme.space[4]} ${theme.space[3]}` }}>
                    <BadgeList label="Earned badges" badges={shown.badges} size={64} />
                  </Card>
                )}
              </Section>
              <Section title="Water Saved">
                <WaterFigures liters={shown.liters} />
              </Section>
              {!isOwn && !shown.isBlocked && <Moderation person={shown} user={user} />}
            </>
          )}
        </LoadedPart>
      </Body>
    </Dialog>
  );
}

function Figures({ person }: { person?: Person }) {
  const position = person && `#${person.position}`;
  return (
    <ChipFigures
      items={[
        { label: 'Position', value: position, tone: 'quiz', icon: <Trophy /> },
        { label: 'Points', value: person?.points, tone: 'action', icon: <Star /> },
      ]}
    />
  );
}

/** Follows at once, also while it can't be sent. A refusal rolls the change back and says why. */
function FollowButton({ person }: { person: Person }) {
  const outbox = useOutbox();
  const isOnline = useOnline();
  const [hasChanged, setHasChanged] = useState(false);
  const items = useAppSelector(selectItems).filter(
    ({ arg }) => 'userId' in arg && arg.userId === person.id,
  );
  const unsent = items.at(-1);
  const waiting = items.findLast(({ state }) => state === 'waiting');
  const isFollowed = waiting ? waiting.operation === 'follow' : person.isFollowed;
  const name = isolated(shownName(person.name));

  const isRefused = unsent?.state === 'refused';
  const unfollowed =
    hasChanged && !isRefused ? `You unfollowed ${name}` : `Follow ${name} to race them`;

  const change = () => {
    setHasChanged(true);
    if (isRefused) void outbox.remove(unsent.id);
    const operation = isFollowed ? 'unfollow' : 'follow';
    outbox.add({ operation, arg: { userId: person.id }, display: { name: person.name } });
  };
  return (
    <Act $gap={2}>
      <Row as="p" role="status" $gap={2} $justify="center">
        {isFollowed && <UserCheck size={20} aria-hidden="true" />}
        <span>{isFollowed ? 'One of your friends' : unfollowed}</span>
      </Row>
      <Button
        variant={isFollowed ? 'secondary' : 'primary'}
        icon={isFollowed ? <UserMinus size={22} aria-hidden /> : <UserPlus size={22} aria-hidden />}
        onClick={change}
      >
        {isFollowed ? 'Unfollow' : 'Follow'}
      </Button>
      {unsent && (!isOnline || unsent.reason !== undefined) && (
        <WaitingNote
          item={unsent}
          what={unsent.operation}
          refusal={`Couldn’t ${unsent.operation} ${name}.`}
          onRetry={() => void outbox.retry(unsent.id)}
          onDelete={() => void outbox.remove(unsent.id)}
        />
      )}
    </Act>
  );
}

/** Reports and blocks a person, and makes them a moderator as one. */
function Moderation({ person, user }: { person: Person; user: User }) {
  const [step, setStep] = useState<'report' | 'block' | null>(null);
  const [unblock, unblocking] = useUnblockMutation();
  const [setModerator, setting] = useSetModeratorMutation();
  const { id: userId, isBlocked, isModerator } = person;
  const name = shownName(person.name);
  const about = { userId, name, onEnd: () => setStep(null) };
  const error = unblocking.error ?? setting.error;
  return (
    <Act $gap={2}>
      {isBlocked && <p>{`You blocked ${isolated(name)}.`}</p>}
      {error && <Alert>{`That didn’t work. ${errorText(error)}`}</Alert>}
      <SideBySide>
        <Button variant="quiet" size="small" onClick={() => setStep('report')}>
          Report
        </Button>
        {isBlocked ? (
          <Button
            variant="secondary"
            size="small"
            isBusy={unblocking.isLoading}
            onClick={() => void unblock({ userId })}
          >
            Unblock
          </Button>
        ) : (
          <Button variant="quiet" size="small" onClick={() => setStep('block')}>
            Block
          </Button>
        )}
      </SideBySide>
      {user.isModerator && (
        <Button
          variant="quiet"
          size="small"
          isBusy={setting.isLoading}
          onClick={() => void setModerator({ userId, isModerator: !isModerator })}
        >
          {isModerator ? 'Remove as moderator' : 'Make moderator'}
        </Button>
      )}
      {step && (
        <Sheet
          title={step === 'block' ? `Block ${isolated(name)}?` : `Report ${isolated(name)}`}
          onClose={about.onEnd}
          guardsBack
        >
          {step === 'block' ? <ConfirmBlock {...about} /> : <ReportForm {...about} />}
        </Sheet>
      )}
    </Act>
  );
}

const Body = styled.div`
  padding: 0 ${theme.layout.gutter} calc(${theme.space[6]} + env(safe-area-inset-bottom, 0px));
`;

const Act = styled(Stack)`
  margin-bottom: ${theme.space[4]};

  > p {
    ${text.small}
    min-height: 1.4em;
    color: ${theme.color.inkSoft};
    font-weight: ${theme.font.weight.bold};
    text-align: center;
  }

  > p > svg {
    color: ${theme.color.successInk};
  }
`;

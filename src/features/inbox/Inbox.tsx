import { ArrowLeft, CheckCheck } from 'lucide-react';
import { useEffect } from 'react';
import styled from 'styled-components';
import { errorText } from '@/api/errorText';
import { useInboxQuery, useReadInboxItemMutation, useReadInboxMutation } from '@/api/inboxApi';
import type { InboxItem } from '@/contract/inbox';
import type { Data } from '@/contract/types';
import { dateOf, dayNumber, localDate } from '@/domain/calendar';
import { useNow } from '@/lib/ClockContext';
import { useZone } from '@/lib/deviceZone';
import { withUniqueKeys } from '@/lib/withUniqueKeys';
import { IconButton } from '@/ui/controls/IconButton';
import { Alert } from '@/ui/feedback/Alert';
import { EmptyState, FailedState } from '@/ui/feedback/State';
import { Loading } from '@/ui/feedback/Loading';
import { Card } from '@/ui/layout/Card';
import { SkeletonRow } from '@/ui/feedback/Skeleton';
import { Hero } from '@/ui/layout/Hero';
import { ScreenBody } from '@/ui/layout/ScreenBody';
import { ScreenHeading } from '@/ui/layout/ScreenHeading';
import { Section, SectionLink } from '@/ui/layout/Section';
import { Row, Text } from '@/ui/layout/primitives';
import { theme } from '@/ui/theme/theme';
import { screenHeading } from '@/ui/layout/focus';
import { InboxRow } from './InboxRow';

/** What is new for the user, by day. An item is read once it is opened. */
export function Inbox({ onClose }: { onClose: () => void }) {
  'use memo';
  const zone = useZone();
  const query = useInboxQuery({ zone }, { refetchOnMountOrArgChange: true });
  const { data, error, isFetching, refetch } = query;
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);

  return (
    <>
      <Hero layout="title">
        <Row>
          <IconButton label="Back" tone="hero" onClick={onClose}>
            <ArrowLeft size={24} aria-hidden />
          </IconButton>
          <div>
            <ScreenHeading>Inbox</ScreenHeading>
            <Summary role="status" $size="small" $weight="bold">
              {data && (data.unread === 0 ? 'You’re all caught up' : `${data.unread} unread`)}
            </Summary>
          </div>
        </Row>
      </Hero>
      <ScreenBody>
        {data ? (
          <Items inbox={data} zone={zone} />
        ) : error ? (
          <FailedState
            title="Couldn’t load your inbox"
            hint={errorText(error)}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : (
          <Loading label="Loading your inbox">
            <List as="div">
              {['52%', '64%', '44%'].map((width) => (
                <SkeletonRow
                  key={width}
                  isRound
                  pictureWidth={48}
                  pictureHeight={48}
                  lines={[width, '86%']}
                />
              ))}
            </List>
          </Loading>
        )}
      </ScreenBody>
    </>
  );
}

function Items({ inbox, zone }: { inbox: Data<'inbox'>; zone: string }) {
  'use memo';
  const { items, unread } = inbox;
  const now = useNow(60_000);
  const [readItem] = useReadInboxItemMutation();
  const [readAll, { error }] = useReadInboxMutation();
  const [newest] = items;

  if (!newest) {
    return (
      <EmptyState
        title="Nothing new yet"
        hint="New followers, replies, and badges within reach show up here."
      />
    );
  }
  const open = (itemId: string) => {
    if (items.some(({ id, isRead }) => id === itemId && !isRead)) void readItem({ itemId, zone });
  };
  const markAll = () => {
    // The pressed button unmounts.
    screenHeading()?.focus({ preventScroll: true });
    void readAll({ itemId: newest.id, zone });
  };
  return (
    <>
      {error && <Alert>{`Couldn’t mark them as read. ${errorText(error)}`}</Alert>}
      {groupByDay(items, now, zone).map((group, index) => (
        <Section
          key={group.title}
          title={group.title}
          action={
            index === 0 &&
            unread > 0 && (
              <MarkAll type="button" onClick={markAll}>
                <CheckCheck size={20} aria-hidden />
                Mark all as read
              </MarkAll>
            )
          }
        >
          <List as="ul">
            {withUniqueKeys(group.items).map(({ key, item }) => (
              <InboxRow key={key} item={item} now={now} onOpen={open} />
            ))}
          </List>
        </Section>
      ))}
    </>
  );
}

/** Groups items by their day in the zone, and leaves out empty groups. */
function groupByDay(items: readonly InboxItem[], now: number, zone: string) {
  const today = localDate(now, zone);
  const yesterday = dateOf(dayNumber(today) - 1);
  const titleOf = ({ at }: InboxItem) => {
    const date = localDate(Date.parse(at), zone);
    if (date >= today) return 'Today';
    return date === yesterday ? 'Yesterday' : 'Earlier';
  };
  return ['Today', 'Yesterday', 'Earlier']
    .map((title) => ({ title, items: items.filter((item) => titleOf(item) === title) }))
    .filter((group) => group.items.length > 0);
}

const Summary = styled(Text)`
  min-height: 1lh;
  color: ${theme.color.heroInkSoft};
`;

const MarkAll = styled(SectionLink).attrs({ as: 'button' })`
  gap: 6px;
  margin-right: 0;
`;

const List = styled(Card)`
  overflow: hidden;

  > li + li {
    border-top: 1px solid ${theme.color.cardLip};
  }
`;

import { ShieldAlert } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { errorText } from '@/api/apiError';
import { useImage } from '@/api/imagesApi';
import {
  useBlockedQuery,
  useBlockMutation,
  useDecideReportMutation,
  useReportMutation,
  useReportsQuery,
} from '@/api/moderationApi';
import type { Decision, Report } from '@/contract/moderation';
import { maxNoteLength } from '@/domain/limits';
import { shownName } from '@/domain/text';
import { useZone } from '@/lib/deviceZone';
import { formatInstant } from '@/lib/format';
import { isolated } from '@/lib/isolated';
import { pluralize } from '@/lib/pluralize';
import { useUrlView } from '@/lib/useUrlView';
import { Button, ButtonLink } from '@/ui/controls/Button';
import { CardLink } from '@/ui/controls/CardLink';
import { ChoiceGroup } from '@/ui/controls/ChoiceGroup';
import { TextArea } from '@/ui/controls/TextField';
import { Alert } from '@/ui/feedback/Alert';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { Caption, Card, Note, RowTitle, Stack, Text, VisuallyHidden } from '@/ui/layout/primitives';
import { Section } from '@/ui/layout/Section';
import { Sheet } from '@/ui/layout/Sheet';
import { theme } from '@/ui/theme/theme';
import { LoadedPart } from './LoadedPart';
import { RowList } from './RowList';
import { SideBySide } from '@/ui/layout/SideBySide';

interface ConfirmProps {
  question: ReactNode;
  /** The label of what it does. */
  act: string;
  onConfirm: () => Promise<{ error?: unknown }>;
  /** Called when it is done, or when the user keeps things as they are. */
  onEnd: () => void;
}

/** Asks before something that can't be undone, and says why it failed. */
export function Confirm({ question, act, onConfirm, onEnd }: ConfirmProps) {
  const [state, setState] = useState<{ isBusy?: boolean; error?: unknown }>({});
  const confirm = async () => {
    setState({ isBusy: true });
    const { error } = await onConfirm();
    if (error === undefined) onEnd();
    else setState({ error });
  };
  return (
    <Stack>
      <p>{question}</p>
      {state.error !== undefined && <Alert>{`That didn’t work. ${errorText(state.error)}`}</Alert>}
      <SideBySide>
        <Button variant="secondary" onClick={onEnd}>
          Cancel
        </Button>
        <Button variant="danger" isBusy={state.isBusy ?? false} onClick={() => void confirm()}>
          {act}
        </Button>
      </SideBySide>
    </Stack>
  );
}

interface Reported {
  userId: string;
  name: string;
  messageId?: string;
}

export function ConfirmBlock({ userId, name, onEnd }: Reported & { onEnd: () => void }) {
  const [block] = useBlockMutation();
  return (
    <Confirm
      question={`You won’t see messages from ${isolated(name)}, or that they follow you. They aren’t told. You can unblock them on their profile.`}
      act="Block"
      onConfirm={() => block({ userId })}
      onEnd={onEnd}
    />
  );
}

const reasons = [
  { value: 'spam', label: 'Spam' },
  { value: 'abuse', label: 'Abusive' },
  { value: 'false', label: 'Untrue' },
  { value: 'other', label: 'Other' },
] as const;

export function ReportForm({ name, onEnd, ...about }: Reported & { onEnd: () => void }) {
  const [report, { isLoading, isSuccess, error }] = useReportMutation();
  const [reason, setReason] = useState<Report['reason']>('spam');
  const [note, setNote] = useState('');
  if (isSuccess) {
    return (
      <Stack role="status">
        <p>{`Thanks. A moderator will look at it. ${isolated(name)} isn’t told who reported it.`}</p>
        <Button onClick={onEnd}>Done</Button>
      </Stack>
    );
  }
  return (
    <Stack $gap={4}>
      <ChoiceGroup label="What’s wrong?" items={reasons} value={reason} onChange={setReason} />
      <TextArea
        label="Anything to add? (optional)"
        maxLength={maxNoteLength}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      {error && <Alert>{`Couldn’t send your report. ${errorText(error)}`}</Alert>}
      <Button isBusy={isLoading} onClick={() => void report({ ...about, reason, note })}>
        Report
      </Button>
    </Stack>
  );
}

/** How many reports are open, for moderators. Opens their list. */
export function Reports({ userId }: { userId: string }) {
  const view = useUrlView('view');
  const { data } = useReportsQuery(undefined, { pollingInterval: 60_000 });
  const count = data?.items.length ?? 0;
  return (
    <>
      <ButtonLink
        as={Link}
        {...view.linkTo('reports')}
        $variant="secondary"
        $size="small"
        style={{ flex: 'none', width: 'auto' }}
      >
        <ShieldAlert size={20} aria-hidden />
        <span aria-hidden>{count}</span>
        <VisuallyHidden>{pluralize(count, 'report')}</VisuallyHidden>
      </ButtonLink>
      {view.value === 'reports' && <ReportsSheet ownId={userId} onClose={view.close} />}
    </>
  );
}

function ReportsSheet({ ownId, onClose }: { ownId: string; onClose: () => void }) {
  const query = useReportsQuery();
  return (
    <Sheet title="Reports" onClose={onClose}>
      <LoadedPart
        query={query}
        what="the reports"
        empty="Nothing to decide. The community is calm."
        skeleton={<Skeleton shape="card" height={220} />}
      >
        {({ items }) =>
          items.length > 0 && (
            <Stack as="ul">
              {items.map((report) => (
                <ReportCard key={report.id} report={report} isOwn={report.person.id === ownId} />
              ))}
            </Stack>
          )
        }
      </LoadedPart>
    </Sheet>
  );
}

function ReportCard({ report, isOwn }: { report: Report; isOwn: boolean }) {
  const [decide, { isLoading, error, originalArgs }] = useDecideReportMutation();
  const [isSuspending, setIsSuspending] = useState(false);
  const zone = useZone();
  const { id: reportId, person, reporter, reason, note, at, text, message } = report;
  const { images = [], name: reportedName = person.name } = report;
  const name = isolated(shownName(reportedName));
  const label = reasons.find(({ value }) => value === reason)?.label;
  const button = (action: Decision, words: string) => (
    <Button
      variant="secondary"
      size="small"
      isBusy={isLoading && originalArgs?.action === action}
      onClick={() => void decide({ reportId, action })}
    >
      {words}
    </Button>
  );
  return (
    <Card as="li">
      <Stack $pad={4}>
        <RowTitle>{`${label}: ${text === undefined ? name : `message from ${name}`}`}</RowTitle>
        {text && (
          <Text dir="auto" $size="small">
            {text}
          </Text>
        )}
        {images.map(({ id, description }) => (
          <ReportedImage
            key={id}
            id={id}
            label={text === undefined ? 'Profile picture' : description || 'Image, not described'}
          />
        ))}
        {message?.removed && <Note>It has been removed meanwhile.</Note>}
        {message?.editedAt && message.message !== text && (
          <Note>It has been edited meanwhile.</Note>
        )}
        {note && <Text dir="auto" $size="small">{`“${note}”`}</Text>}
        <Caption>
          {`Reported by ${isolated(shownName(reporter.name))}, ${formatInstant(at, 'date', zone)}`}
        </Caption>
        {error && (
          <Alert>
            {errorText(error, { report_not_found: 'Another moderator has just decided this.' })}
          </Alert>
        )}
        {isSuspending ? (
          <Confirm
            question={`${name} is logged out everywhere and can’t come back.`}
            act="Suspend"
            onConfirm={() => decide({ reportId, action: 'suspend' })}
            onEnd={() => setIsSuspending(false)}
          />
        ) : (
          <>
            <SideBySide>
              {button('dismiss', 'Dismiss')}
              {message && !message.removed && button('hide', 'Hide message')}
            </SideBySide>
            {!isOwn && (
              <Button
                variant="danger-quiet"
                size="small"
                style={{ marginBlock: -10 }}
                onClick={() => setIsSuspending(true)}
              >
                Suspend account
              </Button>
            )}
          </>
        )}
      </Stack>
    </Card>
  );
}

/** Loads the bytes with the session: once a message is removed, only moderators get its images. */
function ReportedImage({ id, label }: { id: string; label: string }) {
  return (
    <LoadedPart
      query={useImage(id)}
      what="the image"
      skeleton={<Skeleton shape="block" height={180} />}
    >
      {(address) => <img src={address} alt={label} style={pictureStyle} />}
    </LoadedPart>
  );
}

const pictureStyle = { maxWidth: '100%', maxHeight: 320, borderRadius: theme.radius.control };

/** Links to the profiles of those whom the user has blocked, where they can be unblocked. */
export function BlockedPeople() {
  const { data } = useBlockedQuery();
  if (!data || data.items.length === 0) return null;
  return (
    <Section title="People You Blocked">
      <RowList as="ul">
        {data.items.map(({ id, name }) => (
          <li key={id}>
            <Text $size="small" $weight="heavy" $tone="action">
              <CardLink as={Link} to={`/leaderboard?user=${encodeURIComponent(id)}`}>
                {shownName(name)}
              </CardLink>
            </Text>
          </li>
        ))}
      </RowList>
    </Section>
  );
}

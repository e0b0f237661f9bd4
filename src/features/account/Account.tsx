import { ChevronRight, Download, KeyRound, Mail, MonitorSmartphone, UserX } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import {
  useChangeEmailMutation,
  useChangePasswordMutation,
  useDeleteAccountMutation,
  useEndSessionsMutation,
  useLazyExportDataQuery,
  useSessionsQuery,
} from '@/api/accountApi';
import { errorText, isApiError, outageOf } from '@/api/apiError';
import { userLeft } from '@/api/events';
import { useAppDispatch } from '@/app/hooks';
import { CheckedForm, type FormValues } from '@/components/CheckedForm';
import { LoadedPart } from '@/components/LoadedPart';
import { RowList, RowWords } from '@/components/RowList';
import type { User } from '@/contract/session';
import { revokeLater } from '@/lib/browser';
import { useClock } from '@/lib/ClockContext';
import { atApi } from '@/lib/env';
import { formatAge } from '@/lib/format';
import { pluralize } from '@/lib/pluralize';
import { seal } from '@/lib/sealed';
import { removeStoredOf } from '@/lib/storage';
import { useUrlView } from '@/lib/useUrlView';
import { useUnsent } from '@/services/outbox/outbox';
import { deleteItemsOf } from '@/services/outbox/outboxDb';
import { endDevice } from '@/services/reminders/reminders';
import { endUploads } from '@/services/upload/endUpload';
import { deleteVideosOf } from '@/services/upload/storedVideos';
import { Button } from '@/ui/controls/Button';
import { CardLink, cardChevron } from '@/ui/controls/CardLink';
import { PasswordField, TextField } from '@/ui/controls/TextField';
import { Alert } from '@/ui/feedback/Alert';
import { SkeletonRow } from '@/ui/feedback/Skeleton';
import { Detail, Note, RowTitle, Stack } from '@/ui/layout/primitives';
import { Section } from '@/ui/layout/Section';
import { Sheet } from '@/ui/layout/Sheet';

interface SheetProps {
  user: User;
  /** Closes the sheet. The sentence says what was done. */
  onDone: (sentence: string) => void;
}

const sheets: Record<string, readonly [title: string, Content: ComponentType<SheetProps>]> = {
  email: ['Change your email', EmailForm],
  password: ['Change your password', PasswordForm],
  sessions: ['Where you’re logged in', Sessions],
  delete: ['Delete your account', Deletion],
};

export function Account({ user }: { user: User }) {
  const view = useUrlView('account');
  const [done, setDone] = useState('');
  const [load, { isFetching, error }] = useLazyExportDataQuery();
  const [title, Content] = sheets[view.value ?? ''] ?? [];
  const download = async () => {
    const { data } = await load();
    if (data) save(`water-savers-${data.exportedAt.slice(0, 10)}.json`, data);
  };
  const link = (name: string) => ({ as: Link, ...view.linkTo(name) });
  const rows = [
    { Icon: Mail, label: 'Email', detail: user.email, control: link('email') },
    { Icon: KeyRound, label: 'Password', detail: 'Change it', control: link('password') },
    {
      Icon: MonitorSmartphone,
      label: 'Devices',
      detail: 'Where you’re logged in',
      control: link('sessions'),
    },
    {
      Icon: Download,
      label: 'Download my data',
      detail: isFetching ? 'Collecting it…' : 'Everything you did, as one file',
      control: { as: 'button', type: 'button', onClick: () => void download() } as const,
    },
    {
      Icon: UserX,
      label: 'Delete account',
      detail: 'With all that’s yours',
      control: link('delete'),
    },
  ];

  return (
    <Section title="Account" anchor="account">
      <Stack>
        <RowList>
          <ul aria-label="Account">
            {rows.map(({ Icon, label, detail, control }) => (
              <Entry key={label}>
                <Icon size={22} aria-hidden />
                <RowWords>
                  <RowTitle>
                    <CardLink {...control}>{label}</CardLink>
                  </RowTitle>
                  <Detail>{detail}</Detail>
                </RowWords>
                {'to' in control && <ChevronRight {...cardChevron} />}
              </Entry>
            ))}
          </ul>
        </RowList>
        {error !== undefined && <Alert>{`Couldn’t download your data. ${errorText(error)}`}</Alert>}
        {done !== '' && <Alert tone="success">{done}</Alert>}
      </Stack>
      {Content && title !== undefined && (
        <Sheet title={title} onClose={view.close}>
          <Content
            user={user}
            onDone={(sentence) => {
              setDone(sentence);
              view.close();
            }}
          />
        </Sheet>
      )}
    </Section>
  );
}

/** Saves a file as a download, with absolute URLs. */
function save(name: string, data: object): void {
  const absolute = (key: string, value: unknown) =>
    (key === 'url' || key === 'avatar') && typeof value === 'string' ? atApi(value) : value;
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, absolute, 2)]));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  revokeLater(url);
}

interface AccountFormProps {
  texts: FormValues;
  state: { error?: unknown; isLoading: boolean; reset: () => void };
  /** What to do if no response came: the change may have been made. */
  lost: string;
  fieldOf?: Parameters<typeof CheckedForm>[0]['fieldOf'];
  button: string;
  isDanger?: boolean;
  onSubmit: (values: FormValues) => Promise<unknown>;
  children: Parameters<typeof CheckedForm>[0]['children'];
}

const passwordField = { wrong_password: 'password' } as const;

function AccountForm(props: AccountFormProps) {
  const {
    texts,
    state,
    lost,
    fieldOf = passwordField,
    button,
    isDanger,
    onSubmit,
    children,
  } = props;
  const { error, isLoading, reset } = state;
  const code = isApiError(error) && error.kind === 'problem' && error.code;
  const isAtField = code !== undefined && code !== false && code in fieldOf;
  return (
    <CheckedForm texts={texts} error={error} fieldOf={fieldOf} onSubmit={onSubmit} onMend={reset}>
      {(field) => (
        <>
          {children(field)}
          {error !== undefined && !isAtField && (
            <Alert>{outageOf(error) === 'unreachable' ? lost : errorText(error)}</Alert>
          )}
          <Button type="submit" isBusy={isLoading} variant={isDanger ? 'danger-quiet' : 'primary'}>
            {button}
          </Button>
        </>
      )}
    </CheckedForm>
  );
}

function EmailForm({ onDone }: SheetProps) {
  const [change, state] = useChangeEmailMutation();
  const submit = async ({ email = '', password = '' }: FormValues) => {
    const { data } = await change(seal({ email, password }));
    if (data) onDone(`Log in with ${data.user.email} from now on.`);
  };
  return (
    <AccountForm
      texts={{
        email: 'Enter an email, such as you@example.com.',
        password: 'Enter your password.',
      }}
      state={state}
      lost="No answer came. Your email may have been changed. Send it again to be sure."
      fieldOf={{ ...passwordField, email_taken: 'email' }}
      button="Change email"
      onSubmit={submit}
    >
      {(field) => (
        <>
          <TextField {...field('email')} label="New email" type="email" autoComplete="email" />
          <PasswordField {...field('password')} label="Password" autoComplete="current-password" />
        </>
      )}
    </AccountForm>
  );
}

function PasswordForm({ onDone }: SheetProps) {
  const [change, state] = useChangePasswordMutation();
  const submit = async ({ current = '', next = '' }: FormValues) => {
    const { data } = await change(seal({ currentPassword: current, newPassword: next }));
    if (data) onDone('Your password was changed. Your other devices were logged out.');
  };
  return (
    <AccountForm
      texts={{ current: 'Enter your current password.', next: 'Enter a new password.' }}
      state={state}
      lost="No answer came. Your password may have been changed. Send it again to be sure."
      fieldOf={{ wrong_password: 'current' }}
      button="Change password"
      onSubmit={submit}
    >
      {(field) => (
        <>
          <PasswordField
            {...field('current')}
            label="Current password"
            autoComplete="current-password"
          />
          <PasswordField {...field('next')} label="New password" autoComplete="new-password" />
        </>
      )}
    </AccountForm>
  );
}

function Sessions() {
  const query = useSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [end, { error, isLoading }] = useEndSessionsMutation();
  const dispatch = useAppDispatch();
  const now = useClock().now();
  const endAll = async () => {
    await endDevice(dispatch).catch(() => undefined);
    const { data } = await end();
    if (data) dispatch(userLeft('endedEverywhere'));
  };
  return (
    <Stack>
      <LoadedPart
        query={query}
        what="your devices"
        skeleton={<SkeletonRow lines={['60%', '40%']} />}
      >
        {({ items }) => (
          <RowList>
            <ul aria-label="Devices">
              {items.map(({ id, device, lastSeenAt, isCurrent }) => (
                <li key={id}>
                  <RowWords>
                    <RowTitle>{device}</RowTitle>
                    <Detail>{isCurrent ? 'This device' : formatAge(lastSeenAt, now)}</Detail>
                  </RowWords>
                </li>
              ))}
            </ul>
          </RowList>
        )}
      </LoadedPart>
      <Note>What isn’t sent yet stays on its device until you log in there again.</Note>
      {error !== undefined && <Alert>{`You’re still logged in. ${errorText(error)}`}</Alert>}
      <Button variant="danger-quiet" isBusy={isLoading} onClick={() => void endAll()}>
        Log out everywhere
      </Button>
    </Stack>
  );
}

function Deletion({ user }: SheetProps) {
  const [remove, state] = useDeleteAccountMutation();
  const dispatch = useAppDispatch();
  const { count } = useUnsent();
  const submit = async ({ password = '' }: FormValues) => {
    const { data } = await remove(seal({ password }));
    if (!data) return;
    dispatch(endUploads());
    removeStoredOf(user.id);
    await Promise.all([deleteItemsOf(user.id), deleteVideosOf(user.id)]).catch(() => undefined);
    dispatch(userLeft('deleted'));
  };
  return (
    <>
      <Note>
        Your points, videos, images, and reminders are deleted for good. Your chat messages stay,
        without your name and pictures.
      </Note>
      {count > 0 && (
        <Alert tone="info">
          {`${pluralize(count, 'thing')} ${count === 1 ? 'hasn’t' : 'haven’t'} been sent. ${count === 1 ? 'It’ll' : 'They’ll'} be deleted, too.`}
        </Alert>
      )}
      <AccountForm
        texts={{ password: 'Enter your password.' }}
        state={state}
        lost="No answer came. Your account may have been deleted. Try again to be sure."
        button="Delete account for good"
        isDanger
        onSubmit={submit}
      >
        {(field) => (
          <PasswordField {...field('password')} label="Password" autoComplete="current-password" />
        )}
      </AccountForm>
    </>
  );
}

const Entry = styled.li`
  position: relative;
`;

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
import { errorText } from '@/api/apiError';
import { userLeft } from '@/api/events';
import { useAppDispatch } from '@/app/hooks';
import { AccountField } from '@/components/AccountField';
import { CheckedForm, type FormValues } from '@/components/CheckedForm';
import { LoadedPart } from '@/components/LoadedPart';
import { RowList, RowWords } from '@/components/RowList';
import type { User } from '@/contract/session';
import { useClock } from '@/lib/ClockContext';
import { atApi } from '@/lib/env';
import { formatAge } from '@/lib/format';
import { pluralize } from '@/lib/pluralize';
import { saveFile } from '@/lib/saveFile';
import { removeStoredOf } from '@/lib/storage';
import { useUrlView } from '@/lib/useUrlView';
import { useUnsent } from '@/services/outbox/outbox';
import { deleteItemsOf } from '@/services/outbox/outboxDb';
import { endDevice } from '@/services/reminders/reminders';
import { endUploads } from '@/services/upload/endUpload';
import { deleteVideosOf } from '@/services/upload/storedVideos';
import { Button } from '@/ui/controls/Button';
import { CardLink, cardChevron } from '@/ui/controls/CardLink';
import { EmailField, PasswordField } from '@/ui/controls/TextField';
import { Alert } from '@/ui/feedback/Alert';
import { SkeletonRow } from '@/ui/feedback/Skeleton';
import { Detail, Note, RowTitle, Stack } from '@/ui/layout/primitives';
import { Section } from '@/ui/layout/Section';
import { Sheet } from '@/ui/layout/Sheet';
import { theme } from '@/ui/theme/theme';

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
    if (!data) return;
    const name = `water-savers-${data.exportedAt.slice(0, 10)}.json`;
    saveFile(name, JSON.stringify(data, absolute, 2));
  };
  const link = (name: string) => ({ as: Link, ...view.linkTo(name) });
  const save = { as: 'button', type: 'button', onClick: () => void download() } as const;
  const what = isFetching ? 'Collecting it…' : 'All of it, in one file';
  const rows = [
    [Mail, 'Email', user.email, link('email')],
    [KeyRound, 'Password', 'Choose a new one', link('password')],
    [MonitorSmartphone, 'Devices', 'Where you’re logged in', link('sessions')],
    [Download, 'Download my data', what, save],
    [UserX, 'Delete account', 'For good, with all your data', link('delete')],
  ] as const;

  return (
    <Section title="Account" anchor="account">
      <Stack>
        {error !== undefined && <Alert>{`Couldn’t download your data. ${errorText(error)}`}</Alert>}
        {done !== '' && <Alert tone="success">{done}</Alert>}
        <RowList as="ul" aria-label="Account">
          {rows.map(([Icon, label, detail, control]) => (
            <Entry key={label} $isDanger={Icon === UserX}>
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
        </RowList>
      </Stack>
      {Content && title !== undefined && (
        <Sheet title={title} onClose={view.close}>
          <Fields>
            <Content
              user={user}
              onDone={(sentence) => {
                setDone(sentence);
                view.close();
              }}
            />
          </Fields>
        </Sheet>
      )}
    </Section>
  );
}

/** Replaces relative URLs for `JSON.stringify`. */
const absolute = (key: string, value: unknown) =>
  (key === 'url' || key === 'avatar') && typeof value === 'string' ? atApi(value) : value;

const passwordField = {
  wrong_password: ['password', 'That isn’t your password. Try again.'],
} as const;

function EmailForm({ user, onDone }: SheetProps) {
  const [change, state] = useChangeEmailMutation();
  const submit = async ({ email = '', password = '' }: FormValues) => {
    const { data } = await change(() => ({ email, password }));
    if (data) onDone(`Log in with ${data.user.email} from now on.`);
  };
  return (
    <CheckedForm
      state={state}
      lost="Your email may have been changed. Send it again to be sure."
      fieldOf={{
        ...passwordField,
        email_taken: ['email', 'This email already has an account. Choose another one.'],
      }}
      button="Change email"
      onSubmit={submit}
    >
      {(field) => (
        <>
          <AccountField email={user.email} />
          <EmailField
            {...field('email', 'Enter an email, such as you@example.com.')}
            label="New email"
            autoComplete="email"
          />
          <PasswordField {...field('password', 'Enter your password.')} label="Password" />
        </>
      )}
    </CheckedForm>
  );
}

function PasswordForm({ user, onDone }: SheetProps) {
  const [change, state] = useChangePasswordMutation();
  const submit = async ({ password = '', next = '' }: FormValues) => {
    const { data } = await change(() => ({ currentPassword: password, newPassword: next }));
    if (data) onDone('Your password was changed. Your other devices were logged out.');
  };
  return (
    <CheckedForm
      state={state}
      lost="Your password may have been changed. Send it again to be sure."
      fieldOf={passwordField}
      button="Change password"
      onSubmit={submit}
    >
      {(field) => (
        <>
          <AccountField email={user.email} />
          <PasswordField
            {...field('password', 'Enter your current password.')}
            label="Current password"
          />
          <PasswordField
            {...field('next', 'Enter a new password.')}
            label="New password"
            autoComplete="new-password"
          />
        </>
      )}
    </CheckedForm>
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
          <RowList as="ul" aria-label="Devices">
            {items.map(({ id, device, lastSeenAt, isCurrent }) => (
              <li key={id}>
                <RowWords>
                  <RowTitle>{device}</RowTitle>
                  <Detail>{isCurrent ? 'This device' : formatAge(lastSeenAt, now)}</Detail>
                </RowWords>
              </li>
            ))}
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
    const { data } = await remove(() => ({ password }));
    if (!data) return;
    dispatch(endUploads());
    removeStoredOf(user.id);
    await Promise.all([deleteItemsOf(user.id), deleteVideosOf(user.id)]).catch(() => undefined);
    dispatch(userLeft('deleted'));
  };
  return (
    <Stack $gap={4}>
      <Note>
        Your points, videos, images, and reminders are deleted for good. Your chat messages stay,
        without your name and pictures.
      </Note>
      {count > 0 && (
        <Alert tone="info">
          {`${pluralize(count, 'thing')} ${count === 1 ? 'hasn’t' : 'haven’t'} been sent. ${count === 1 ? 'It’ll' : 'They’ll'} be deleted, too.`}
        </Alert>
      )}
      <CheckedForm
        state={state}
        lost="Your account may have been deleted. Send it again to be sure."
        fieldOf={passwordField}
        button="Delete account for good"
        isDanger
        onSubmit={submit}
      >
        {(field) => (
          <>
            <AccountField email={user.email} />
            <PasswordField {...field('password', 'Enter your password.')} label="Password" />
          </>
        )}
      </CheckedForm>
    </Stack>
  );
}

const Entry = styled.li<{ $isDanger: boolean }>`
  color: ${({ $isDanger }) => $isDanger && theme.color.dangerInk};

  && {
    flex-wrap: nowrap;
  }

  > svg {
    flex: none;
    stroke: ${({ $isDanger }) => theme.color[$isDanger ? 'dangerInk' : 'actionInk']};
  }
`;

/** The sheet's title is space enough above the first field. */
const Fields = styled.div`
  form {
    margin-top: 0;
  }
`;

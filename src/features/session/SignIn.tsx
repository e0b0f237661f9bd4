import { UserRound } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import styled from 'styled-components';
import { problemOf } from '@/api/apiError';
import { useLoginMutation, useSignupMutation } from '@/api/sessionApi';
import { useAppSelector } from '@/app/hooks';
import { CheckedForm, type FormValues } from '@/components/CheckedForm';
import { lazyWithReload } from '@/lib/lazyWithReload';
import { canStore } from '@/lib/storage';
import { Drip } from '@/ui/art/Drip';
import { Button } from '@/ui/controls/Button';
import { TabList, TabPanel } from '@/ui/controls/TabList';
import { EmailField, PasswordField, TextField } from '@/ui/controls/TextField';
import { Alert } from '@/ui/feedback/Alert';
import { Row, Stack } from '@/ui/layout/primitives';
import { forcedBorder, landscape, theme } from '@/ui/theme/theme';
import { selectNotice, type SessionNotice } from './noticeSlice';
import { Raised, WelcomeHeader } from './WelcomeHeader';

const PasswordReset = lazyWithReload(async () => (await import('./PasswordReset')).PasswordReset);
const KeptNotice = lazyWithReload(async () => (await import('./KeptNotice')).KeptNotice);

const signInTabs = [
  { value: 'login', label: 'Login' },
  { value: 'signup', label: 'Sign Up' },
] as const;
type SignInTab = (typeof signInTabs)[number]['value'];

const cookieBlocked = 'Your browser blocks the cookie that keeps you logged in.';
const waysOut =
  'Allow cookies for this site in your browser’s settings, including third-party cookies, or open the app in its own tab or in another browser. Then log in again.';

const noticeTexts: Record<SessionNotice, string> = {
  passwordChanged: 'Your password was changed. Log in with the new one.',
  deleted: 'Your account was deleted.',
  endedEverywhere: 'You’re logged out on all your devices.',
  expired: 'Your session has ended. Log in again to pick up where you left off.',
  loginBlocked: `${cookieBlocked} ${waysOut}`,
  signupBlocked: `${cookieBlocked} Your account was created and is safe. ${waysOut}`,
  // Only builds with the fake API have worlds.
  newWorld: import.meta.env.VITE_API_URL
    ? ''
    : 'This link opens a new world, with its own time and data. Log in to start in it.',
};

interface SignInProps {
  /** Of a link from an email, with which a new password is set. */
  resetToken?: string | null;
  onResetEnd?: () => void;
}

export function SignIn({ resetToken = null, onResetEnd }: SignInProps) {
  const [tab, setTab] = useState<SignInTab>('login');
  const [isForgotten, setIsForgotten] = useState(false);
  const [email, setEmail] = useState<string>();
  const isReset = resetToken !== null || isForgotten;
  const endReset = (known?: string) => {
    setIsForgotten(false);
    setEmail(known);
    onResetEnd?.();
  };
  const notice = useAppSelector(selectNotice);
  const [isStorable] = useState(() => canStore());
  // The first screen opens at its top, however far the form was scrolled.
  useEffect(() => () => window.scrollTo(0, 0), []);

  return (
    <Page>
      <WelcomeHeader />
      <FormCard>
        {!isReset && (
          <TabList
            label="Log in or sign up"
            items={signInTabs}
            value={tab}
            onChange={setTab}
            idBase="sign-in"
            isEven
          />
        )}
        {notice && !isReset && (
          <Notice $gap={2}>
            <Alert tone={notice.endsWith('Blocked') ? 'danger' : 'info'}>
              {noticeTexts[notice]}
            </Alert>
            <Suspense fallback={null}>
              <KeptNotice />
            </Suspense>
          </Notice>
        )}
        {!isStorable && (
          <Notice>
            <Alert tone="info">
              This browser isn’t saving anything for Water Savers. Drafts and unsent messages won’t
              survive a reload, and you may have to log in again.
            </Alert>
          </Notice>
        )}
        {isReset ? (
          <Suspense fallback={null}>
            <PasswordReset token={resetToken} onEnd={endReset} />
          </Suspense>
        ) : (
          <TabPanel idBase="sign-in" value={tab}>
            <SignInForm tab={tab} known={email} />
            {tab === 'login' && (
              <Button variant="quiet" size="small" onClick={() => setIsForgotten(true)}>
                Forgot password?
              </Button>
            )}
          </TabPanel>
        )}
      </FormCard>
      <Champions $gap={4}>
        <div aria-hidden="true">
          <Drip mood="smile" tint="pink" size={34} />
          <Drip mood="smile" tint="violet" size={34} />
          <Drip mood="smile" tint="green" size={34} />
        </div>
        <p>Join thousands of water champions making a difference!</p>
      </Champions>
    </Page>
  );
}

/** One form for both tabs, so that typed text stays when the tab changes. */
export function SignInForm({ tab, known }: { tab: SignInTab; known?: string | undefined }) {
  const isSignup = tab === 'signup';
  const [login, loginState] = useLoginMutation();
  const [signup, signupState] = useSignupMutation();
  const state = isSignup ? signupState : loginState;
  const { error } = state;
  // A 401 is about what was typed, not about a session.
  const isWrong = problemOf(error)?.status === 401;
  const submit = async ({ name = '', email = '', password = '' }: FormValues) => {
    const response = await (isSignup
      ? signup(() => ({ name, email, password }))
      : login(() => ({ email, password })));
    if (response.error)
      console.error(isSignup ? 'Sign-up failed:' : 'Login failed:', response.error);
  };

  return (
    <CheckedForm
      // Also while the other tab submits: a successful sign-in leaves the screen.
      state={{ ...state, isLoading: loginState.isLoading || signupState.isLoading }}
      alert={isWrong ? wrongTexts[tab] : undefined}
      onSubmit={submit}
      button={isSignup ? 'Sign Up' : 'Login'}
    >
      {(field) => (
        <>
          {isSignup && (
            <TextField
              {...field('name', 'Enter your name.')}
              label="Full Name"
              icon={<UserRound aria-hidden />}
              autoComplete="name"
              placeholder="Your name"
            />
          )}
          <EmailField
            {...field('email', 'Enter your email, such as you@example.com.')}
            label="Email"
            defaultValue={known}
          />
          <PasswordField
            {...field('password', 'Enter your password.')}
            label="Password"
            autoComplete={isSignup ? 'new-password' : 'current-password'}
            placeholder="Password"
          />
        </>
      )}
    </CheckedForm>
  );
}

const wrongTexts = {
  login: 'Wrong email or password. Check both and try again.',
  signup: 'We couldn’t sign you up. Check your details and try again.',
};

const Page = styled.div`
  ${landscape} {
    display: grid;
    grid-template: auto 1fr / 44% 1fr;

    > header {
      position: sticky;
      top: 0;
      grid-row: 1 / 3;
    }
  }
`;

const FormCard = styled(Raised)`
  padding: ${theme.space[4]};
  background: ${theme.color.surface};

  [role='tabpanel'] > button {
    margin-bottom: -8px;
  }

  ${forcedBorder}
`;

const Notice = styled(Stack)`
  margin-top: ${theme.space[4]};
`;

const Champions = styled(Row)`
  padding: ${theme.space[5]} ${theme.layout.gutter} ${theme.space[4]};
  color: ${theme.color.inkSoft};
  font-size: ${theme.font.size.small};
  font-weight: ${theme.font.weight.bold};

  > p {
    text-wrap: balance;
  }

  > div {
    display: flex;
  }

  > div > * + * {
    margin-left: -6px;
  }
`;

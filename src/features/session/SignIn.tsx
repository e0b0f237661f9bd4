import { Mail, UserRound } from 'lucide-react';
import { type SubmitEvent, Suspense, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { errorText, fieldMessage, isApiError } from '@/api/apiError';
import { useLoginMutation, useSignupMutation } from '@/api/sessionApi';
import { useAppSelector } from '@/app/hooks';
import { lazyWithReload } from '@/lib/lazyWithReload';
import { seal } from '@/lib/sealed';
import { canStore } from '@/lib/storage';
import { Drip } from '@/ui/art/Drip';
import { Button } from '@/ui/controls/Button';
import { TabList, TabPanel } from '@/ui/controls/TabList';
import { PasswordField, TextField } from '@/ui/controls/TextField';
import { Alert } from '@/ui/feedback/Alert';
import { Row, Stack } from '@/ui/layout/primitives';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import { forcedBorder, landscape } from '@/ui/theme/media';
import { theme } from '@/ui/theme/theme';
import { selectNotice, type SessionNotice } from './noticeSlice';
import { Raised, WelcomeHeader } from './WelcomeHeader';

const KeptNotice = lazyWithReload(() => import('./KeptNotice').then((part) => part.KeptNotice));

const signInTabs = [
  { value: 'login', label: 'Login' },
  { value: 'signup', label: 'Sign Up' },
] as const;
type SignInTab = (typeof signInTabs)[number]['value'];

const cookieBlocked = 'Your browser blocks the cookie that keeps you logged in.';
const waysOut =
  'Allow cookies for this site in your browser’s settings, including third-party cookies, or open the app in its own tab or in another browser. Then log in again.';

const noticeTexts: Record<SessionNotice, string> = {
  expired: 'Your session has ended. Log in again to pick up where you left off.',
  loginBlocked: `${cookieBlocked} ${waysOut}`,
  signupBlocked: `${cookieBlocked} Your account was created and is safe. ${waysOut}`,
  newWorld: 'This link opens a new world, with its own time and data. Log in to start in it.',
};

export function SignIn() {
  const [tab, setTab] = useState<SignInTab>('login');
  const notice = useAppSelector(selectNotice);
  const [isStorable] = useState(() => canStore());
  // The first screen opens at its top, however far the form was scrolled.
  useEffect(() => () => window.scrollTo(0, 0), []);

  return (
    <Page>
      <WelcomeHeader />
      <FormCard>
        <TabList
          label="Log in or sign up"
          items={signInTabs}
          value={tab}
          onChange={setTab}
          idBase="sign-in"
          isEven
        />
        {notice && (
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
        <TabPanel idBase="sign-in" value={tab}>
          <SignInForm tab={tab} />
        </TabPanel>
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
export function SignInForm({ tab }: { tab: SignInTab }) {
  const isSignup = tab === 'signup';
  const [login, loginState] = useLoginMutation();
  const [signup, signupState] = useSignupMutation();
  const { error, reset } = isSignup ? signupState : loginState;
  const [errors, setErrors] = useState<Record<string, string>>({});
  const isUnderWay = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [error]);

  // A 401 is about what was typed, not about a session.
  const isWrong = isApiError(error) && error.kind === 'problem' && error.status === 401;
  const field = (name: string) => ({
    name,
    required: true,
    error: errors[name] ?? fieldMessage(error, `/${name}`),
  });
  /** Submits once at a time. The password is read on submit and stored nowhere. */
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    const { name = '', email = '', password = '' } = typed;
    const response = await (isSignup
      ? signup(seal({ name, email, password }))
      : login(seal({ email, password })));
    isUnderWay.current = false;
    if (response.error)
      console.error(isSignup ? 'Sign-up failed:' : 'Login failed:', response.error);
  };

  return (
    <Form
      ref={form}
      onSubmit={submit}
      onInvalid={(event) => {
        // Shows the message at the field, which the browser's own bubble would cover.
        event.preventDefault();
        const { name } = event.target as HTMLInputElement;
        setErrors((messages) => ({ ...messages, [name]: fieldErrors[name] ?? '' }));
        const inputs = [...event.currentTarget.querySelectorAll('input')];
        inputs.find(({ validity }) => !validity.valid)?.focus();
      }}
      onInput={(event) => {
        const { name } = event.target as HTMLInputElement;
        setErrors(({ [name]: _mended, ...others }) => others);
        if (error) reset();
      }}
    >
      {isSignup && (
        <TextField
          {...field('name')}
          label="Full Name"
          icon={<UserRound aria-hidden />}
          autoComplete="name"
          placeholder="Your name"
        />
      )}
      <TextField
        {...field('email')}
        label="Email"
        type="email"
        icon={<Mail aria-hidden />}
        autoComplete="username"
        placeholder="you@example.com"
      />
      <PasswordField
        {...field('password')}
        label="Password"
        autoComplete={isSignup ? 'new-password' : 'current-password'}
        placeholder="Password"
      />
      {error !== undefined && <Alert>{isWrong ? wrongTexts[tab] : errorText(error)}</Alert>}
      {/* Busy also while the other tab submits: a successful sign-in leaves the screen. */}
      <Button type="submit" isBusy={loginState.isLoading || signupState.isLoading}>
        {isSignup ? (
          <span>
            <VisuallyHidden>Sign Up: </VisuallyHidden>Create Account
          </span>
        ) : (
          'Login'
        )}
      </Button>
    </Form>
  );
}

const fieldErrors: Record<string, string> = {
  name: 'Enter your name.',
  email: 'Enter your email, such as you@example.com.',
  password: 'Enter your password.',
};

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

  ${forcedBorder}
`;

const Notice = styled(Stack)`
  margin-top: ${theme.space[4]};
`;

const Champions = styled(Row)`
  padding: ${theme.space[6]} ${theme.space[6]} ${theme.space[8]};
  color: ${theme.color.inkSoft};
  font-size: ${theme.font.size.small};
  font-weight: ${theme.font.weight.bold};

  > div {
    display: flex;
  }

  > div > * + * {
    margin-left: -6px;
  }
`;

const Form = styled.form`
  display: flex;
  flex-direction: column;
  margin-top: ${theme.space[4]};

  > button {
    margin-top: ${theme.space[5]};
  }

  > [role='alert'] {
    margin-top: ${theme.space[4]};
  }
`;

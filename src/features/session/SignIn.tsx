import { Suspense, useEffect, useState } from 'react';
import styled from 'styled-components';
import { useAppSelector } from '@/app/hooks';
import { lazyWithReload } from '@/lib/lazyWithReload';
import { canStore } from '@/lib/storage';
import { Drip } from '@/ui/art/Drip';
import { TabList, TabPanel } from '@/ui/controls/TabList';
import { Alert } from '@/ui/feedback/Alert';
import { Row, Stack } from '@/ui/layout/primitives';
import { landscape } from '@/ui/theme/media';
import { theme } from '@/ui/theme/theme';
import { selectNotice, type SessionNotice } from './noticeSlice';
import { SignInForm, type SignInTab, signInTabs } from './SignInForm';
import { Raised, WelcomeHeader } from './WelcomeHeader';

const KeptNotice = lazyWithReload(() => import('./KeptNotice').then((part) => part.KeptNotice));

const idBase = 'sign-in';

const cookieBlocked = 'Your browser blocks the cookie that keeps you logged in.';
const waysOut =
  'Allow cookies for this site in your browser’s settings, including third-party cookies, or open the app in its own tab or in another browser. Then log in again.';

const noticeTexts: Record<SessionNotice, string> = {
  expired: 'Your session has ended. Log in again to pick up where you left off.',
  loginBlocked: `${cookieBlocked} ${waysOut}`,
  signupBlocked: `${cookieBlocked} Your account was created and is safe. ${waysOut}`,
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
          idBase={idBase}
          isEven
        />
        {notice && (
          <Notice $gap={2}>
            <Alert tone={notice === 'expired' ? 'info' : 'danger'}>{noticeTexts[notice]}</Alert>
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
        <TabPanel idBase={idBase} value={tab}>
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

  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
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

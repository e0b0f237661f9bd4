import { Suspense, useEffect, useState } from 'react';
import { useAppSelector } from '@/app/hooks';
import { lazyWithReload } from '@/lib/lazyWithReload';
import { canStore } from '@/lib/storage';
import { Alert } from '@/ui/feedback/Alert';
import { Drip } from '@/ui/art/Drip';
import { TabList } from '@/ui/controls/TabList';
import { TabPanel } from '@/ui/controls/TabPanel';
import { selectNotice, type SessionNotice } from './noticeSlice';
import * as S from './SignIn.styles';
import { SignInForm } from './SignInForm';
import { signInTabs, type SignInTab } from './signInTabs';
import { WelcomeHeader } from './WelcomeHeader';

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
    <S.Page>
      <WelcomeHeader />
      <S.FormCard>
        <TabList
          label="Log in or sign up"
          items={signInTabs}
          value={tab}
          onChange={setTab}
          idBase={idBase}
          isEven
        />
        {notice && (
          <S.Notice>
            <Alert tone={notice === 'expired' ? 'info' : 'danger'}>{noticeTexts[notice]}</Alert>
            <Suspense fallback={null}>
              <KeptNotice />
            </Suspense>
          </S.Notice>
        )}
        {!isStorable && (
          <S.Notice>
            <Alert tone="info">
              This browser isn’t saving anything for Water Savers. Drafts and unsent messages won’t
              survive a reload, and you may have to log in again.
            </Alert>
          </S.Notice>
        )}
        <TabPanel idBase={idBase} value={tab}>
          <SignInForm tab={tab} />
        </TabPanel>
      </S.FormCard>
      <S.Champions>
        <S.Drips aria-hidden="true">
          <Drip mood="smile" tint="pink" size={34} />
          <Drip mood="smile" tint="violet" size={34} />
          <Drip mood="smile" tint="green" size={34} />
        </S.Drips>
        <p>Join thousands of water champions making a difference!</p>
      </S.Champions>
    </S.Page>
  );
}

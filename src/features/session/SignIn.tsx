import { Suspense, useEffect, useState } from 'react';
import { useAppSelector } from '@/app/hooks';
import { lazyWithReload } from '@/lib/lazyWithReload';
import { canStore } from '@/lib/storage';
import { Alert } from '@/ui/feedback/Alert';
import { Drip } from '@/ui/art/Drip';
import { TabList } from '@/ui/controls/TabList';
import { TabPanel } from '@/ui/controls/TabPanel';
import { selectHasExpired } from './noticeSlice';
import * as S from './SignIn.styles';
import { SignInForm } from './SignInForm';
import { signInTabs, type SignInTab } from './signInTabs';
import { WelcomeHeader } from './WelcomeHeader';

const KeptNotice = lazyWithReload(() => import('./KeptNotice').then((part) => part.KeptNotice));

const idBase = 'sign-in';

/** The only screen for visitors, at every URL. */
export function SignIn() {
  const [tab, setTab] = useState<SignInTab>('login');
  const hasExpired = useAppSelector(selectHasExpired);
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
        {hasExpired && (
          <S.Notice>
            <Alert tone="info">
              Your session has ended. Log in again to pick up where you left off.
            </Alert>
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

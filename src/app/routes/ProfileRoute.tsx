import { useLocation } from 'react-router-dom';
import { Account } from '@/features/account/Account';
import { Profile } from '@/features/profile/Profile';
import { useUser } from '@/features/session/AuthProvider';
import { LogoutButton } from '@/features/session/LogoutButton';
import { lazyWithReload } from '@/lib/lazyWithReload';
import { useUserOnceSent } from '@/services/outbox/onceSent';
import { useBack } from '@/lib/useBack';
import { useUrlView } from '@/lib/useUrlView';
import { Sheets } from '../Sheets';

const Progress = lazyWithReload(() =>
  import('@/features/progress/Progress').then((part) => part.Progress),
);
const Settings = lazyWithReload(() =>
  import('@/features/profile/Settings').then((part) => part.Settings),
);
for (const part of [Progress, Settings]) void part.preload();

export function ProfileRoute() {
  const user = useUserOnceSent(useUser());
  const { value, stay } = useUrlView('open');
  const back = useBack();
  // Home and the inbox link to these views, too. Only the first entry has nothing to go back to.
  const close = useLocation().key === 'default' ? stay : back;

  // Without a Suspense of its own, Profile stays until they have loaded.
  if (value === 'progress' || value === 'points') {
    return <Progress user={user} showsPoints={value === 'points'} onClose={close} />;
  }
  if (value === 'settings') {
    return (
      <Settings user={user} onClose={close}>
        <Account user={user} />
      </Settings>
    );
  }
  return (
    <>
      <Profile user={user} footer={<LogoutButton />} />
      <Sheets user={user} />
    </>
  );
}

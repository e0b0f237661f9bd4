import { Suspense } from 'react';
import { Account } from '@/features/account/Account';
import { Profile } from '@/features/profile/Profile';
import { useUser } from '@/features/session/AuthProvider';
import { LogoutButton } from '@/features/session/LogoutButton';
import { lazyWithReload } from '@/lib/lazyWithReload';
import { Loading } from '@/ui/feedback/Loading';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { Sheets } from '../Sheets';

const Progress = lazyWithReload(() =>
  import('@/features/progress/Progress').then((part) => part.Progress),
);
void Progress.preload();

export function ProfileRoute() {
  const user = useUser();
  return (
    <>
      <Profile
        user={user}
        progress={
          <Suspense
            fallback={
              <Loading label="Loading your progress">
                <Skeleton shape="block" height={440} />
              </Loading>
            }
          >
            <Progress />
          </Suspense>
        }
        footer={
          <>
            <Account user={user} />
            <LogoutButton />
          </>
        }
      />
      <Sheets user={user} />
    </>
  );
}

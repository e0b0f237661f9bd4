import { Suspense } from 'react';
import { Home } from '@/features/home/Home';
import { useUser } from '@/features/session/AuthProvider';
import { lazyWithReload } from '@/lib/lazyWithReload';
import { Sheets } from '../Sheets';

const WeekCard = lazyWithReload(() =>
  import('@/features/progress/WeekCard').then((part) => part.WeekCard),
);

export function HomeRoute() {
  const user = useUser();
  return (
    <>
      <Home
        user={user}
        progress={
          <Suspense fallback={null}>
            <WeekCard />
          </Suspense>
        }
      />
      <Sheets user={user} />
    </>
  );
}

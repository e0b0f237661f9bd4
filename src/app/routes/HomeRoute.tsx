import { Home } from '@/features/home/Home';
import { useUser } from '@/features/session/AuthProvider';

export function HomeRoute() {
  return <Home user={useUser()} />;
}

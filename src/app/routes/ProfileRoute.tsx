import { Profile } from '@/features/profile/Profile';
import { useUser } from '@/features/session/AuthProvider';
import { LogoutButton } from '@/features/session/LogoutButton';

export function ProfileRoute() {
  return <Profile user={useUser()} footer={<LogoutButton />} />;
}

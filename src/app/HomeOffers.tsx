import type { User } from '@/contract/session';
import { ReminderOffer } from '@/features/home/ReminderOffer';
import { InstallOffer } from '@/features/install/InstallOffer';

export const HomeOffers = ({ user }: { user: User }) => (
  <InstallOffer>
    <ReminderOffer user={user} />
  </InstallOffer>
);

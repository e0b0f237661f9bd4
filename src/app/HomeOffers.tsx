import type { User } from '@/contract/session';
import { ReminderOffer } from '@/features/home/ReminderOffer';
import { InstallOffer } from '@/features/install/InstallOffer';

/** What Home offers, one thing at a time. */
export const HomeOffers = ({ user }: { user: User }) => (
  <InstallOffer>
    <ReminderOffer user={user} />
  </InstallOffer>
);

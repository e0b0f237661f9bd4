import type { Arg } from '@/contract/types';
import { newKey } from './fixtures';

/** Returns what a browser says of a device that can get web push. Nothing listens there. */
export const pushSubscription = (): Arg<'addPushSubscription'> => ({
  endpoint: `https://push.example.com/${newKey()}`,
  p256dh: 'BHxSldsqtVE21hJUUmVOUMG5ZGpqmr1Gh43DTHWrOJtViJuFQ8RLdB1WebrO_C62rmfrL_YiCdiQAiI7R4Yq-U4',
  auth: '04ER7Jln9e-xjcPWQu8_Dg',
});

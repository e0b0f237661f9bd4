import * as account from './account';
import * as actions from './actions';
import * as attempts from './attempts';
import * as badges from './badges';
import * as challenges from './challenges';
import * as images from './images';
import * as inbox from './inbox';
import * as ledger from './ledger';
import * as messages from './messages';
import * as moderation from './moderation';
import * as people from './people';
import * as quotes from './quotes';
import * as reminders from './reminders';
import * as today from './today';
import * as uploads from './uploads';
import * as videos from './videos';

/** The resolvers that the fake API and the server share: each works on the rows of one user. */
export const resolvers = {
  ...account,
  ...actions,
  ...attempts,
  ...badges,
  ...challenges,
  ...images,
  ...inbox,
  ...ledger,
  ...messages,
  ...moderation,
  ...people,
  ...quotes,
  ...reminders,
  ...today,
  ...uploads,
  ...videos,
};

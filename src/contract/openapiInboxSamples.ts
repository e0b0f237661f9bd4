import type { InboxItem } from './inbox';
import { at, person } from './openapiSamples';

const other = { id: person.id, name: person.name, avatar: person.avatar };

const inboxItems = [
  {
    id: 'reply:129',
    type: 'reply',
    at,
    isRead: false,
    person: other,
    message: { id: '129', excerpt: 'Well done! That’s a bathtub saved every week.' },
  },
  { id: 'follow:3:1772444460000', type: 'follow', at, isRead: false, person: other },
  {
    id: 'badge:video-star',
    type: 'badge',
    at,
    isRead: false,
    badge: {
      id: 'video-star',
      name: 'Video Star',
      rule: 'Share 5 videos, or get 25 helpful marks for one.',
      progress: { current: 4, goal: 5, label: '4 of 5 videos' },
    },
  },
  {
    id: 'week:2026-02-23',
    type: 'week',
    at: '2026-03-01T23:00:00.000Z',
    isRead: true,
    start: '2026-02-23',
    points: 230,
    direct: 106,
    hidden: 2270,
  },
  {
    id: 'streak:2026-03-01',
    type: 'streak',
    at: '2026-03-01T17:00:00.000Z',
    isRead: true,
    days: 5,
  },
] satisfies InboxItem[];

export const inboxResponses = {
  inbox: { list: { items: inboxItems, unread: 3 } },
  readInboxItem: { read: { unread: 2 } },
  readInbox: { read: { unread: 0 } },
};

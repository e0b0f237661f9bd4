import type { Location } from 'react-router-dom';

/** Returns true if a location opens the inbox: `/?open=inbox`. */
export const isInboxAt = ({ pathname, search }: Location) =>
  pathname === '/' && /[?&]open=inbox(&|$)/.test(search);

import { useEffect, useState } from 'react';
import { rowLinkId } from './PersonLink';

/** Focuses a user's row after their sheet has closed, unless something else has the focus. */
export function useReturnToRow(openId: string | null) {
  const [lastId, setLastId] = useState(openId);
  if (openId !== null && openId !== lastId) setLastId(openId);

  useEffect(() => {
    const isSomewhere = document.activeElement?.matches('body, h1') === false;
    if (openId !== null || lastId === null || isSomewhere) return;
    const target = document.getElementById(rowLinkId(lastId)) ?? document.querySelector('h1');
    target?.focus();
  }, [openId, lastId]);
}

import { useEffect, useRef } from 'react';

/**
 * Returns a function that creates an object URL for one blob at a time. Revokes the last one with
 * the next call, with null, and on unmount.
 */
export function useHeldUrl() {
  const held = useRef('');
  const hold = (bytes: Blob | null) => {
    URL.revokeObjectURL(held.current);
    held.current = bytes ? URL.createObjectURL(bytes) : '';
    return held.current;
  };
  useEffect(() => () => URL.revokeObjectURL(held.current), []);
  return hold;
}

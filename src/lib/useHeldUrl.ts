import { useEffect, useRef } from 'react';

/** Revokes the last object URL with the next call, with null, and on unmount. */
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

import { useEffect, useRef } from 'react';

/**
 * Gives bytes an address, of one file at a time: it is revoked when the next come, or none, and with
 * the component.
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

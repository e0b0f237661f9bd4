import { useLayoutEffect } from 'react';
import { useSelector } from 'react-redux';
import { selectAppearance } from '@/features/profile/appearanceSlice';

/** Puts the chosen theme on the page; without a choice the system's preference decides. */
export function Appearance() {
  const appearance = useSelector(selectAppearance);

  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (appearance === 'system') delete dataset['theme'];
    else dataset['theme'] = appearance;
  }, [appearance]);

  return null;
}

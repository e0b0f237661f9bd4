import { useLayoutEffect } from 'react';
import { useSelector } from 'react-redux';
import { selectAppearance, selectMotion } from '@/features/profile/appearanceSlice';

/** Puts the chosen theme and motion on the page; without a choice the system's preference decides. */
export function Appearance() {
  usePageMark('theme', useSelector(selectAppearance));
  usePageMark('motion', useSelector(selectMotion));
  return null;
}

function usePageMark(name: 'theme' | 'motion', choice: string) {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (choice === 'system') delete dataset[name];
    else dataset[name] = choice;
  }, [name, choice]);
}

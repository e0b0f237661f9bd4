import { useLayoutEffect } from 'react';
import { useAppSelector } from './hooks';
import { selectAppearance, selectMotion } from '@/features/profile/appearanceSlice';

/** Puts the chosen theme and motion on the page; without a choice the system's preference decides. */
export function Appearance() {
  usePageMark('theme', useAppSelector(selectAppearance));
  usePageMark('motion', useAppSelector(selectMotion));
  return null;
}

function usePageMark(name: 'theme' | 'motion', choice: string) {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (choice === 'system') delete dataset[name];
    else dataset[name] = choice;
  }, [name, choice]);
}

import { useLayoutEffect } from 'react';
import { useAppSelector } from './hooks';
import { selectAppearance, selectMotion } from '@/features/profile/appearanceSlice';

/** Sets the chosen theme and motion on the page. Their default is the system's preference. */
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

import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

const sections = ['points', 'progress', 'settings'] as const;

/** Search parameters of what covers the profile. */
const covers = ['sheet', 'badge', 'edit'];

/** Scrolls to the section that the URL names and focuses its title: `/profile?open=points`. */
export function useOpenSection() {
  const [params] = useSearchParams();
  const { key } = useLocation();
  const name = sections.find((each) => each === params.get('open'));
  const isCovered = covers.some((param) => params.has(param));
  const [opened, setOpened] = useState({ name, key });
  if (name !== undefined && !isCovered && opened.key !== key) setOpened({ name, key });

  useEffect(() => {
    if (opened.name === undefined) return;
    // The app scrolls a new screen to its top and focuses its heading after this effect.
    const frame = requestAnimationFrame(() => {
      const section = document.getElementById(opened.name ?? '');
      section?.scrollIntoView();
      section
        ?.querySelector<HTMLElement>('h2 button, h2[tabindex]')
        ?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [opened]);

  return opened;
}

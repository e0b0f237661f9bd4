import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
} from 'react';
import { pressedKey } from '@/lib/keys';
import { DropButton } from './DropButton';
import type { PanelProps } from './Panel';
import type { PanelData } from './PanelContext';

export function Launcher(watched: PanelData) {
  const [Panel, setPanel] = useState<ComponentType<PanelProps> | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [openCount, setOpenCount] = useState(0);

  const focused = useRef<Element | null>(null);

  // The panel is hidden by now, and the button is visible again.
  useLayoutEffect(() => {
    if (!isOpen && focused.current instanceof HTMLElement) focused.current.focus();
  }, [isOpen]);

  const open = async () => {
    if (!isOpen) focused.current = document.activeElement;
    setIsOpen(true);
    setOpenCount(openCount + 1);
    if (Panel) return;
    try {
      const loaded = await import('./Panel');
      setPanel(() => loaded.Panel);
    } catch (error) {
      setIsOpen(false);
      console.warn("Couldn't load the fake API's panel. Reload the page:", error);
    }
  };
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (pressedKey(event) !== '.' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (isOpen && !isCovered()) setIsOpen(false);
    else void open();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);

  return (
    <>
      {watched.fake.urlParams.hasPanel && (
        <DropButton isOpen={isOpen} onPress={() => void open()} />
      )}
      {Panel && (
        <Panel
          {...watched}
          isOpen={isOpen}
          openCount={openCount}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

/** True if the app shows a modal dialog above the panel. */
const isCovered = () =>
  document.querySelector('#root dialog:modal') !== null &&
  document.querySelector('aside > dialog:modal') === null;

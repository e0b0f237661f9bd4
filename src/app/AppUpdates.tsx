import { useEffect, useRef, useState } from 'react';
import styled, { createGlobalStyle } from 'styled-components';
import { useAuth } from '@/features/session/AuthProvider';
import { followUpdates } from '@/services/updates/appUpdates';
import { Button } from '@/ui/controls/Button';
import { Card } from '@/ui/layout/primitives';
import { popIn } from '@/ui/theme/motion';
import { text, theme, unprinted } from '@/ui/theme/theme';

export function AppUpdates() {
  const { status } = useAuth();
  const [reload, setReload] = useState<() => void>();
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => followUpdates((next) => setReload(() => next)), []);

  const dismiss = () => {
    // The pressed button unmounts.
    region.current?.focus({ preventScroll: true });
    setReload(undefined);
  };
  return (
    <Region role="status" ref={region} tabIndex={-1} $hasBar={status === 'signedIn'}>
      {reload && (
        <Notice>
          <RoomBelow />
          <p>A new version is ready.</p>
          <div>
            <Button variant="quiet" size="small" onClick={dismiss}>
              Later
            </Button>
            <Button size="small" onClick={reload}>
              Reload
            </Button>
          </div>
        </Notice>
      )}
    </Region>
  );
}

/** Above the bottom bar. A signed-in user's screens without the bar are in the middle of something. */
const Region = styled.div<{ $hasBar: boolean }>`
  position: fixed;
  z-index: 4;
  inset-inline: 0;
  bottom: calc(
    ${({ $hasBar }) => ($hasBar ? theme.layout.barInset : 'env(safe-area-inset-bottom, 0px)')} +
      ${theme.space[3]}
  );
  max-width: ${theme.layout.column};
  margin: 0 auto;
  padding: 0 ${theme.space[3]};
  pointer-events: none;
  ${unprinted}

  &:focus {
    outline: none;
  }

  ${({ $hasBar }) => $hasBar && ':root:not(:has(nav)) & { display: none; }'}
`;

const Notice = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[2]} ${theme.space[3]};
  padding: ${theme.space[3]} ${theme.space[4]};
  box-shadow: ${theme.shadow.float};
  pointer-events: auto;
  animation: ${popIn} ${theme.motion.quick} ${theme.motion.ease};

  p {
    ${text.small}
    flex: 1 1 10rem;
    font-weight: ${theme.font.weight.heavy};
  }

  div {
    display: flex;
    flex: 1 1 12rem;
    gap: ${theme.space[2]};
  }
`;

/** Keeps what has the focus above the notice. */
const RoomBelow = createGlobalStyle`
  html {
    scroll-padding-bottom: calc(${theme.layout.barInset} + 10rem);
  }
`;

import { Download, Share, SquarePlus } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import styled from 'styled-components';
import { useChallengesQuery } from '@/api/challengesApi';
import { OfferCard } from '@/components/OfferCard';
import { Button } from '@/ui/controls/Button';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';
import { dismissInstall, installWay, promptInstall, type InstallWay } from './installPrompt';

const focus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

/** The browser's event for an offer is left out, so that nothing moves while somebody reads. */
function onInstalled(notify: () => void): () => void {
  window.addEventListener('appinstalled', notify);
  return () => window.removeEventListener('appinstalled', notify);
}

interface InstallOfferProps {
  /** Shown where there is nothing to install, so that one thing is offered at a time. */
  children: ReactNode;
}

/** Offers to install the app once the user has completed a challenge. */
export function InstallOffer({ children }: InstallOfferProps) {
  const { data } = useChallengesQuery();
  const way = useSyncExternalStore(onInstalled, installWay);
  const [result, setResult] = useState('');
  useEffect(() => () => setResult(''), []);

  if (result !== '') {
    return (
      <Result role="status" tabIndex={-1} ref={focus}>
        {result}
      </Result>
    );
  }
  if (!way) return children;
  if (!data) return null;
  if (!data.items.some(({ completed }) => completed)) return children;
  return <Offer way={way} onEnd={setResult} />;
}

interface OfferProps {
  way: InstallWay;
  /** Gets a sentence about what came of the offer. */
  onEnd: (result: string) => void;
}

function Offer({ way, onEnd }: OfferProps) {
  const dismiss = () => {
    dismissInstall();
    onEnd('We won’t ask again. You can still install the app from your browser’s menu.');
  };
  const install = async () => {
    const isInstalled = await promptInstall();
    onEnd(
      isInstalled
        ? 'Installed. You’ll find Water Savers among your apps.'
        : 'Not installed. You can do it later from your browser’s menu.',
    );
  };
  return (
    <OfferCard
      icon={<Download size={24} />}
      title="Install Water Savers"
      note="It opens with one tap, and works without a connection, even in the shower."
      answers={
        <>
          <Button variant="quiet" size="small" onClick={dismiss}>
            Not now
          </Button>
          {way === 'prompt' && (
            <Button size="small" onClick={() => void install()}>
              Install
            </Button>
          )}
        </>
      }
    >
      {way === 'shareMenu' && (
        <Steps>
          <li>
            <Share size={22} aria-hidden />
            Tap Share in the browser’s toolbar.
          </li>
          <li>
            <SquarePlus size={22} aria-hidden />
            Choose “Add to Home Screen”.
          </li>
        </Steps>
      )}
    </OfferCard>
  );
}

const Steps = styled.ol`
  display: grid;
  gap: ${theme.space[2]};

  li {
    display: flex;
    gap: ${theme.space[2]};
    ${text.small}
    font-weight: ${theme.font.weight.bold};
  }

  svg {
    color: ${theme.color.actionInk};
  }
`;

const Result = styled.p`
  ${text.small}
  color: ${theme.color.inkSoft};

  &:focus {
    outline: none;
  }
`;

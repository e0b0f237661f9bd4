import { Download, Share, SquarePlus } from 'lucide-react';
import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { useChallengesQuery } from '@/api/challengesApi';
import { Button } from '@/ui/controls/Button';
import { IconChip } from '@/ui/layout/IconChip';
import { Note } from '@/ui/layout/primitives';
import * as S from './InstallOffer.styles';
import { dismissInstall, installWay, promptInstall, type InstallWay } from './installPrompt';

const focus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

/** The browser's event for an offer is left out, so that nothing moves while somebody reads. */
function onInstalled(notify: () => void): () => void {
  window.addEventListener('appinstalled', notify);
  return () => window.removeEventListener('appinstalled', notify);
}

/** Offers to install the app once the user has completed a challenge. */
export function InstallOffer() {
  const { data } = useChallengesQuery();
  const way = useSyncExternalStore(onInstalled, installWay);
  const [result, setResult] = useState('');
  useEffect(() => () => setResult(''), []);

  if (result !== '') {
    return (
      <S.Result role="status" tabIndex={-1} ref={focus}>
        {result}
      </S.Result>
    );
  }
  if (!way || !data?.items.some(({ completed }) => completed)) return null;
  return <Offer way={way} onEnd={setResult} />;
}

interface OfferProps {
  way: InstallWay;
  /** Gets a sentence about what came of the offer. */
  onEnd: (result: string) => void;
}

function Offer({ way, onEnd }: OfferProps) {
  const titleId = useId();
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
    <S.Offer as="section" aria-labelledby={titleId}>
      <S.Head>
        <IconChip size={44}>
          <Download size={24} />
        </IconChip>
        <S.Words>
          <h2 id={titleId}>Install Water Savers</h2>
          <Note>It opens with one tap, and works without a connection, even in the shower.</Note>
        </S.Words>
      </S.Head>
      {way === 'shareMenu' && (
        <S.Steps>
          <li>
            <Share size={22} aria-hidden />
            Tap Share in the browser’s toolbar.
          </li>
          <li>
            <SquarePlus size={22} aria-hidden />
            Choose “Add to Home Screen”.
          </li>
        </S.Steps>
      )}
      <S.Buttons>
        <Button variant="quiet" size="small" onClick={dismiss}>
          Not now
        </Button>
        {way === 'prompt' && (
          <Button size="small" onClick={() => void install()}>
            Install
          </Button>
        )}
      </S.Buttons>
    </S.Offer>
  );
}

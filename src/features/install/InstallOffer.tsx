import { Download, Share, SquarePlus } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useChallengesQuery } from '@/api/challengesApi';
import { Button } from '@/ui/controls/Button';
import { IconChip } from '@/ui/layout/IconChip';
import { Note } from '@/ui/layout/primitives';
import * as S from './InstallOffer.styles';
import { dismissInstall, installWay, type InstallWay } from './installPrompt';

const focus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

/**
 * Offers to install the app once the user has completed a challenge. Looks each time that its screen
 * is opened whether it can, so that nothing moves while somebody reads.
 */
export function InstallOffer() {
  const { data } = useChallengesQuery();
  const [way, setWay] = useState<InstallWay | null>(null);
  const [result, setResult] = useState('');
  useEffect(() => {
    setWay(installWay());
    setResult('');
    const hide = () => setWay(null);
    window.addEventListener('appinstalled', hide);
    return () => window.removeEventListener('appinstalled', hide);
  }, []);

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
  const install = async ({ prompt }: InstallWay & { kind: 'prompt' }) => {
    // The browser's dialog can be opened once.
    window.installPrompt = null;
    const { outcome } = await prompt.prompt();
    onEnd(
      outcome === 'accepted'
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
      {way.kind === 'shareMenu' && (
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
        {way.kind === 'prompt' && (
          <Button size="small" onClick={() => void install(way)}>
            Install
          </Button>
        )}
      </S.Buttons>
    </S.Offer>
  );
}

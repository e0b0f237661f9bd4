import { Button } from '@/ui/controls/Button';
import { ButtonLink } from '@/ui/controls/ButtonLink';
import { Drip } from '@/ui/art/Drip';
import { ScreenHeading } from '@/ui/layout/ScreenHeading';
import { ScreenTitle } from './ScreenTitle';
import * as S from './CrashPage.styles';

/** The error page of last resort, with a way back to Home. */
export function CrashPage({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <S.Page role="alert">
      <ScreenTitle title="Unexpected Application Error!" />
      <Drip mood="sad" size={112} />
      <ScreenHeading>Unexpected Application Error!</ScreenHeading>
      <p>This part of the app stopped working. What you saved before is safe.</p>
      <Button onClick={onTryAgain}>Try again</Button>
      <ButtonLink href="/" $variant="quiet">
        Back to Home
      </ButtonLink>
    </S.Page>
  );
}

import styled from 'styled-components';
import { Button } from '@/ui/controls/Button';
import { ButtonLink } from '@/ui/controls/ButtonLink';
import { Drip } from '@/ui/art/Drip';
import { ScreenHeading } from '@/ui/layout/ScreenHeading';
import { theme } from '@/ui/theme/theme';
import { ScreenTitle } from './ScreenTitle';

export function CrashPage({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <Page role="alert">
      <ScreenTitle title="Unexpected Application Error!" />
      <Drip mood="sad" size={112} />
      <ScreenHeading>Unexpected Application Error!</ScreenHeading>
      <p>This part of the app stopped working. What you saved before is safe.</p>
      <Button onClick={onTryAgain}>Try again</Button>
      <ButtonLink href="/" $variant="quiet">
        Back to Home
      </ButtonLink>
    </Page>
  );
}

const Page = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${theme.space[3]};
  padding: ${theme.space[12]} ${theme.space[6]};
  text-align: center;
  overflow-wrap: anywhere;
`;

import { Component, type ReactNode } from 'react';
import { Drip } from '@/ui/art/Drip';
import { Button, ButtonLink } from '@/ui/controls/Button';
import { Stack } from '@/ui/layout/primitives';
import { ScreenHeading } from '@/ui/layout/ScreenHeading';
import { theme } from '@/ui/theme/theme';
import { ScreenTitle } from './ScreenTitle';

export class ErrorBoundary extends Component<{ children: ReactNode; fallback?: ReactNode }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    const { children, fallback } = this.props;
    if (!this.state.hasFailed) return children;
    return fallback ?? <CrashPage onTryAgain={() => this.setState({ hasFailed: false })} />;
  }
}

function CrashPage({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <Stack
      role="alert"
      $align="center"
      style={{ padding: `${theme.space[12]} ${theme.space[6]}`, overflowWrap: 'anywhere' }}
    >
      <ScreenTitle title="Unexpected Application Error!" />
      <Drip mood="sad" size={112} />
      <ScreenHeading>Unexpected Application Error!</ScreenHeading>
      <p>This part of the app stopped working. What you saved before is safe.</p>
      <Button onClick={onTryAgain}>Try again</Button>
      <ButtonLink href="/" $variant="quiet">
        Back to Home
      </ButtonLink>
    </Stack>
  );
}

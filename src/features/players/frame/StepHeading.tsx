import { type ComponentPropsWithoutRef, type ReactNode, useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { Drip, type DripMood } from '@/ui/art/Drip';
import { ScreenHeading } from '@/ui/layout/ScreenHeading';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import { Stack } from '@/ui/layout/primitives';
import { landscape } from '@/ui/theme/media';
import { theme } from '@/ui/theme/theme';

/** A step's heading, which takes the focus before the first paint. Give each step its own `key`. */
export function StepHeading(props: ComponentPropsWithoutRef<typeof ScreenHeading>) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);

  return <ScreenHeading {...props} ref={heading} />;
}

/** A heading for screen readers, for steps that show a state instead, such as loading. */
export function HiddenHeading({ children }: { children: string }) {
  return (
    <VisuallyHidden as="div">
      <StepHeading>{children}</StepHeading>
    </VisuallyHidden>
  );
}

interface DripMessageProps {
  mood: DripMood;
  title?: string;
  children?: ReactNode;
}

/** Drip above a heading and a few lines, which fill a step. A new title takes the focus. */
export function DripMessage({ mood, title, children }: DripMessageProps) {
  return (
    <Middle $gap={4} $align="center">
      <Drip mood={mood} size={112} hasShadow />
      {title !== undefined && <StepHeading key={title}>{title}</StepHeading>}
      {children}
    </Middle>
  );
}

const Middle = styled(Stack)`
  padding-block: ${theme.space[6]};
  overflow-wrap: anywhere;

  [role='alert'] {
    text-align: start;
  }

  ${landscape} {
    gap: ${theme.space[2]};
    padding-block: ${theme.space[2]};

    > svg {
      width: auto;
      height: 80px;
    }
  }
`;

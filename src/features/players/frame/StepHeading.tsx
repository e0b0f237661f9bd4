import { useLayoutEffect, useRef, type ComponentPropsWithoutRef } from 'react';
import { ScreenHeading } from '@/ui/layout/ScreenHeading';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';

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

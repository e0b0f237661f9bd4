import { useEffect, useRef, type ComponentPropsWithoutRef } from 'react';
import { ScreenHeading } from '@/ui/layout/ScreenHeading';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';

/** A step's heading; it takes the focus when the step appears. Give each step its own `key`. */
export function StepHeading(props: ComponentPropsWithoutRef<typeof ScreenHeading>) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);

  return <ScreenHeading {...props} ref={heading} />;
}

/** Of a step that shows something else in its place, such as that it is on its way. */
export function HiddenHeading({ children }: { children: string }) {
  return (
    <VisuallyHidden as="div">
      <StepHeading>{children}</StepHeading>
    </VisuallyHidden>
  );
}

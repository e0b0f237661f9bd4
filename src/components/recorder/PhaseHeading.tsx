import { useEffect, useRef } from 'react';
import { ScreenHeading } from '@/ui/layout/ScreenHeading';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';

interface PhaseHeadingProps {
  children: string;
  /** True if the heading is for screen readers only, as the picture says it. */
  isHidden?: boolean;
  size?: 'heading' | 'title';
}

/** Takes the focus when it mounts. Give each phase's heading its own `key`. */
export function PhaseHeading({ children, isHidden = false, size = 'heading' }: PhaseHeadingProps) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus({ preventScroll: true }), []);

  const heading = (
    <ScreenHeading ref={ref} size={size}>
      {children}
    </ScreenHeading>
  );
  return isHidden ? <VisuallyHidden as="div">{heading}</VisuallyHidden> : heading;
}

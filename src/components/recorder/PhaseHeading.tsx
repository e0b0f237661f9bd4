import { useEffect, useRef } from 'react';
import { ScreenHeading } from '@/ui/layout/ScreenHeading';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';

interface PhaseHeadingProps {
  children: string;
  /** Read out alone, where the picture says it. */
  isHidden?: boolean;
  size?: 'heading' | 'title';
}

/** Takes the focus when it appears. Give that of each phase its own `key`. */
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

import { useEffect, useRef, type ComponentProps } from 'react';
import { ScreenHeading } from '@/ui/layout/ScreenHeading';

/** Takes the focus when it mounts. Where one replaces another, give each its own `key`. */
export function PhaseHeading(props: ComponentProps<typeof ScreenHeading>) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus({ preventScroll: true }), []);

  return <ScreenHeading ref={ref} {...props} />;
}

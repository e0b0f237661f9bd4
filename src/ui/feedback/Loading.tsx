import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useIsLate } from '@/lib/hooks';
import { VisuallyHidden } from '@/ui/layout/primitives';
import { text, theme } from '@/ui/theme/theme';

/** Announces that something is loading and shows its skeletons; after 6 s also says that it is slow. */
export function Loading({ label, children }: { label: string; children?: ReactNode }) {
  const isSlow = useIsLate(true);
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
      {isSlow && <SlowNote>Still loading. Your connection may be slow.</SlowNote>}
    </div>
  );
}

/** Says that something takes longer than expected, above the bottom bar if that would cover it. */
export const SlowNote = styled.p`
  ${text.small}
  position: sticky;
  bottom: ${theme.layout.pageEnd};
  z-index: 1;
  width: fit-content;
  margin: ${theme.space[3]} auto 0;
  padding: ${theme.space[2]} ${theme.space[4]};
  border: 1px solid ${theme.color.track};
  border-radius: ${theme.radius.control};
  background: ${theme.color.surface};
  color: ${theme.color.ink};
  text-align: center;
`;

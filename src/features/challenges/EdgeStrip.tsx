import styled from 'styled-components';
import { kindOf, type Kind } from '@/components/kinds';
import { useSvgId } from '@/ui/art/useSvgId';
import { theme } from '@/ui/theme/theme';

/** A wave at a card's left edge. The card has `position: relative; overflow: hidden`. */
export function EdgeStrip({ kind }: { kind: string }) {
  const id = useSvgId();
  return (
    <Strip $kind={kindOf(kind)} width="16" aria-hidden="true">
      <defs>
        <pattern id={`${id}e`} width="16" height="72" patternUnits="userSpaceOnUse" y="20">
          <path d="M0 0H10Q17 18 10 36T10 72H0Z" opacity=".32" />
        </pattern>
        <pattern id={`${id}s`} width="16" height="56" patternUnits="userSpaceOnUse">
          <path d="M0 0H7Q13 14 7 28T7 56H0Z" />
        </pattern>
      </defs>
      <rect width="16" height="100%" fill={`url(#${id}e)`} />
      <rect width="16" height="100%" fill={`url(#${id}s)`} />
    </Strip>
  );
}

const Strip = styled.svg<{ $kind: Kind }>`
  position: absolute;
  left: 0;
  top: 0;
  height: 100%;
  fill: ${({ $kind }) => theme.color.kind[$kind].fill};
`;

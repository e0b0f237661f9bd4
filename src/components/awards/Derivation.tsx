import { Info } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import type { Citation } from '@/contract/citations';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';
import { SourceNote } from '@/components/SourceNote';
import { useInUnits } from '@/components/useInUnits';

interface DerivationProps {
  /** What the liters are for. */
  title: string;
  /** How they are calculated, as a sentence. */
  basis: string;
  source?: Citation | undefined;
}

export function Derivation({ title, basis, source }: DerivationProps) {
  const [isOpen, setIsOpen] = useState(false);
  const words = useInUnits(basis);
  return (
    <div>
      <Toggle type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <Info size={18} aria-hidden />
        <span>
          Where this comes from<VisuallyHidden>{`: ${title}`}</VisuallyHidden>
        </span>
      </Toggle>
      {isOpen && (
        <Words>
          <p>{words}</p>
          {source && <SourceNote citation={source} />}
        </Words>
      )}
    </div>
  );
}

const Toggle = styled.button`
  ${text.caption}
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: ${theme.layout.target};
  color: ${theme.color.actionInk};
  text-align: start;

  svg {
    flex: none;
  }
`;

const Words = styled.div`
  ${text.caption}
  color: ${theme.color.inkSoft};
  font-weight: ${theme.font.weight.regular};
  text-align: start;
  overflow-wrap: anywhere;
`;

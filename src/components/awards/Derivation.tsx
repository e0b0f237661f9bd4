import { Info } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import type { Citation } from '@/contract/citations';
import { Detail, VisuallyHidden } from '@/ui/layout/primitives';
import { text, theme } from '@/ui/theme/theme';
import { SourceNote } from '@/components/SourceNote';
import { useInUnits } from '@/components/water';

interface DerivationProps {
  title: string;
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
        <Detail as="div" style={{ textAlign: 'start' }}>
          <p>{words}</p>
          {source && <SourceNote citation={source} />}
        </Detail>
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
`;

import { UserPlus } from 'lucide-react';
import styled from 'styled-components';
import { pluralize } from '@/lib/pluralize';
import { Button } from '@/ui/controls/Button';
import { CardTitle } from '@/ui/layout/primitives';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

interface FreePlacesProps {
  count: number;
  /** Opens the Global board, where users can be followed. */
  onFind: () => void;
}

export function OpenSpots({ count, onFind }: FreePlacesProps) {
  return (
    <Free>
      <div aria-hidden="true">
        {Array.from({ length: count }, (_place, index) => (
          <Circle key={index}>
            <Face>
              <UserPlus size={20} />
            </Face>
            <Lines>
              <Line $width="46%" />
              <Line $width="28%" />
            </Lines>
          </Circle>
        ))}
      </div>
      <Words>
        <CardTitle as="h2">{pluralize(count, 'open spot')}</CardTitle>
        <Hint>Follow someone on the Global board to race them here.</Hint>
      </Words>
      <Button variant="secondary" size="small" onClick={onFind}>
        Find people to follow
      </Button>
    </Free>
  );
}

const Free = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[3]};
  padding: ${theme.space[2]} ${theme.space[4]} ${theme.space[3]} ${theme.space[3]};
`;

const Circle = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  min-height: 60px;
  padding: ${theme.space[2]} ${theme.space[3]};
  border: 2px dashed ${theme.color.track};
  border-radius: ${theme.radius.button};

  & + & {
    margin-top: ${theme.space[2]};
  }
`;

const Face = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 40px;
  height: 40px;
  border: 2px dashed ${theme.color.outline};
  border-radius: 50%;
  color: ${theme.color.actionInk};
`;

const Lines = styled.span`
  display: grid;
  flex: 1;
  gap: ${theme.space[2]};
`;

const Line = styled.span<{ $width: string }>`
  width: ${({ $width }) => $width};
  height: 8px;
  border-radius: ${theme.radius.pill};
  background: ${theme.color.sunken};
`;

const Words = styled.div`
  text-align: center;
`;

const Hint = styled.p`
  ${text.small}
  color: ${theme.color.inkSoft};
  text-wrap: balance;
`;

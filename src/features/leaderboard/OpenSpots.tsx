import { UserPlus } from 'lucide-react';
import { pluralize } from '@/lib/pluralize';
import { Button } from '@/ui/controls/Button';
import { CardTitle } from '@/ui/layout/primitives';
import * as S from './OpenSpots.styles';

interface FreePlacesProps {
  count: number;
  /** Opens the Global board, where users can be followed. */
  onFind: () => void;
}

export function OpenSpots({ count, onFind }: FreePlacesProps) {
  return (
    <S.Free>
      <div aria-hidden="true">
        {Array.from({ length: count }, (_place, index) => (
          <S.Circle key={index}>
            <S.Face>
              <UserPlus size={20} />
            </S.Face>
            <S.Lines>
              <S.Line $width="46%" />
              <S.Line $width="28%" />
            </S.Lines>
          </S.Circle>
        ))}
      </div>
      <S.Words>
        <CardTitle as="h2">{pluralize(count, 'open spot')}</CardTitle>
        <S.Hint>Follow someone on the Global board to race them here.</S.Hint>
      </S.Words>
      <Button variant="secondary" size="small" onClick={onFind}>
        Find people to follow
      </Button>
    </S.Free>
  );
}

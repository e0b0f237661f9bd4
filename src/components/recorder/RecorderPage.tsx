import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Rays } from '@/ui/art/Rays';
import { SheetPage } from '@/ui/layout/BottomSheet';
import { Glass } from './Glass';
import { PhaseHeading } from './PhaseHeading';
import * as S from './RecorderPage.styles';
import { Viewfinder, type ViewfinderMood } from './Viewfinder';

interface RecorderPageProps {
  mood: ViewfinderMood;
  title: string;
  text: string;
  /** Omitted if the buttons are the only choices. */
  onClose?: () => void;
  /** Between the text and the buttons. */
  note?: ReactNode;
  children?: ReactNode;
}

export function RecorderPage({ mood, title, text, onClose, note, children }: RecorderPageProps) {
  return (
    <SheetPage>
      <S.Scene>
        <Rays />
        <Viewfinder mood={mood} />
        {onClose && (
          <S.Corner>
            <Glass type="button" aria-label="Close" onClick={onClose}>
              <X size={24} aria-hidden />
            </Glass>
          </S.Corner>
        )}
      </S.Scene>
      <S.Sheet>
        <PhaseHeading>{title}</PhaseHeading>
        <S.Lead>{text}</S.Lead>
        {note}
        <S.Ways>{children}</S.Ways>
      </S.Sheet>
    </SheetPage>
  );
}

import { Timer, X } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { formatLength } from '@/lib/format';
import { Rays } from '@/ui/art/Rays';
import { Glass } from '@/components/recorder/Glass';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import { SheetPage } from '@/ui/layout/BottomSheet';
import * as S from './WatchPage.styles';

interface WatchPageProps {
  heading: Ref<HTMLHeadingElement>;
  title: string;
  isTitleHidden: boolean;
  seconds: number | undefined;
  video: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

export function WatchPage(props: WatchPageProps) {
  const { heading, title, isTitleHidden, seconds, video, onClose, children } = props;
  return (
    <SheetPage>
      <S.Room>
        <Rays />
        <S.Top>
          <Glass type="button" aria-label="Close" onClick={onClose}>
            <X size={24} aria-hidden="true" />
          </Glass>
          {seconds !== undefined && (
            <S.Length>
              <Timer size={18} aria-hidden="true" />
              <VisuallyHidden>Length</VisuallyHidden>
              <span>{formatLength(seconds)}</span>
            </S.Length>
          )}
        </S.Top>
        <S.Video>{video}</S.Video>
      </S.Room>
      <S.Sheet>
        <S.Title ref={heading} tabIndex={-1} dir="auto" $isHidden={isTitleHidden}>
          {title}
        </S.Title>
        {children}
      </S.Sheet>
    </SheetPage>
  );
}

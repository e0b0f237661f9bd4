import { LoaderCircle, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Camera } from './camera';
import { Glass } from './Glass';
import { LivePicture } from './LivePicture';
import * as S from './Stage.styles';

interface StageProps {
  camera?: Camera;
  /** True until the camera is open. */
  isWaiting?: boolean;
  onClose: () => void;
  top?: ReactNode;
  children?: ReactNode;
  bottom?: ReactNode;
}

export function Stage({ camera, isWaiting = false, onClose, top, children, bottom }: StageProps) {
  return (
    <S.Stage>
      {camera && <LivePicture stream={camera.stream} isMirrored={camera.isFront} />}
      <S.Top>
        <Glass type="button" aria-label="Close" onClick={onClose}>
          <X size={24} aria-hidden />
        </Glass>
        {top}
      </S.Top>
      <S.Middle>
        {isWaiting && (
          <S.Waiting>
            <LoaderCircle size={48} aria-hidden />
          </S.Waiting>
        )}
        {children}
      </S.Middle>
      {bottom && <S.Bottom>{bottom}</S.Bottom>}
    </S.Stage>
  );
}

import { ImageIcon } from 'lucide-react';
import { useCallback } from 'react';
import { atApi } from '@/lib/env';
import * as S from './DraftImages.styles';

interface DraftThumbProps {
  blob: Blob | undefined;
  url: string | undefined;
}

/** Shows the image from this device, or from the server if it is no longer available here. */
export function DraftThumb({ blob, url }: DraftThumbProps) {
  if (blob) return <LocalThumb blob={blob} />;
  if (url !== undefined) return <S.Picture src={atApi(url)} alt="" />;
  return <ImageIcon size={28} aria-hidden="true" />;
}

function LocalThumb({ blob }: { blob: Blob }) {
  const show = useCallback(
    (picture: HTMLImageElement) => {
      const objectUrl = URL.createObjectURL(blob);
      picture.src = objectUrl;
      return () => URL.revokeObjectURL(objectUrl);
    },
    [blob],
  );
  return <S.Picture ref={show} alt="" />;
}

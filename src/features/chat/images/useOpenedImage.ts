import { useLocation, useNavigate } from 'react-router-dom';
import type { MessageImage } from '@/contract/messages';
import { useBack } from '@/lib/useBack';

export interface OpenedImage {
  readonly images: readonly MessageImage[];
  readonly index: number;
  readonly author: string;
}

/** Returns the open image, as a step in the history: Back closes it, and a reload keeps it open. */
export function useOpenedImage() {
  const navigate = useNavigate();
  const back = useBack();
  const location = useLocation();
  const { pathname, search } = location;
  const { image } = (location.state ?? {}) as { image?: OpenedImage };

  return {
    opened: image,
    open: (opened: OpenedImage) => {
      void navigate({ pathname, search }, { state: { image: opened } });
    },
    close: back,
  };
}

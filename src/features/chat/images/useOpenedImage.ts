import { useLocation, useNavigate } from 'react-router-dom';
import type { MessageImage } from '@/contract/messages';
import { useBack } from '@/lib/useBack';

export interface OpenedImage {
  readonly images: readonly MessageImage[];
  readonly index: number;
  readonly author: string;
}

/** Which image is viewed, as a step in the tab's history: Back closes it, and a reload leaves it open. */
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

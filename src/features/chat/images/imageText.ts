import type { MessageImage } from '@/contract/messages';
import { isolated } from '@/lib/isolated';

/** Returns the alternative text of an image. */
export const imageText = ({ description }: MessageImage, author: string) =>
  description.trim() || `Image from ${isolated(author)}, not described`;

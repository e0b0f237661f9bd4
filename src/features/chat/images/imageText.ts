import type { MessageImage } from '@/contract/messages';

/** Returns the alternative text of an image. */
export const imageText = ({ description }: MessageImage, author: string) =>
  description.trim() || `Image from ${author}, not described`;

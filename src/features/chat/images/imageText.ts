import type { MessageImage } from '@/contract/messages';

/** What stands for an image in words. */
export const imageText = ({ description }: MessageImage, author: string) =>
  description.trim() || `Image from ${author}, not described`;

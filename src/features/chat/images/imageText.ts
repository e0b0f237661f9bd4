import type { MessageImage } from '@/contract/messages';
import { isolated } from '@/lib/isolated';

export const imageText = ({ description }: MessageImage, author: string) =>
  description.trim() || `Image from ${isolated(author)}, not described`;

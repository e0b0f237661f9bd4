import type { UploadState } from '@/services/upload/uploadSlice';
import type { Award } from '@/contract/challenges';
import { rewards } from '@/domain/ledger';
import { pluralize } from '@/lib/pluralize';

type Done = Pick<UploadState & { phase: 'done' }, 'award' | 'noAward'>;

export function completeText({ award, noAward }: Done): string {
  const gain = award
    ? `You earned ${pluralize(award.points, 'point')}!`
    : (reasons[noAward ?? ''] ?? 'It earned no points.');
  return `Your video has been uploaded successfully. ${gain}`;
}

export const streakText = ({ streak }: Award) =>
  `Today counts for your streak: ${pluralize(streak.days, 'day')}.`;

const reasons: Readonly<Record<string, string>> = {
  already_shared: 'You already shared this video, so it earned no points.',
  daily_limit: `You can earn points for ${rewards.video.perDay} videos a day, and you already have today.`,
};

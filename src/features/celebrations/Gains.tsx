import { Droplet, Flame, Medal, Sprout, Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { TypeTile } from '@/components/TypeTile';
import { Derivation } from '@/components/awards/Derivation';
import { Medallion } from '@/components/medallions/Medallion';
import { useWaterFormat } from '@/components/useWaterFormat';
import type { Award } from '@/contract/challenges';
import { localDate } from '@/domain/calendar';
import { useNow } from '@/lib/ClockContext';
import { useZone } from '@/lib/deviceZone';
import { withUniqueKeys } from '@/lib/withUniqueKeys';
import { Coin } from '@/ui/art/Coin';
import { IconChip } from '@/ui/layout/IconChip';
import { Caption } from '@/ui/layout/primitives';
import { CountUp } from './CountUp';
import * as S from './Gains.styles';
import { isNewRank, reason, savingNote, streakNote, streakText } from './celebrationText';
import type { AwardedBadge } from './useAwardedBadges';

interface GainsProps {
  award: Award;
  kind: string;
  badges: readonly AwardedBadge[];
}

export function Gains({ award, kind, badges }: GainsProps) {
  const today = localDate(useNow(), useZone());
  const water = useWaterFormat();
  return (
    <S.Gains aria-label="What you earned">
      <Gain
        picture={<TypeTile kind={kind} size={44} />}
        title={award.title}
        notes={[reason(award)]}
        tone="reward"
        figure={
          <>
            <Coin />
            <CountUp sign="+" to={award.points} />
          </>
        }
      />
      {withUniqueKeys(award.savings.map((saving) => ({ ...saving, id: saving.title }))).map(
        ({ key, item: saving }) => (
          <Gain
            key={key}
            picture={
              <IconChip tone={saving.kind === 'direct' ? 'water' : 'game'} size={44}>
                {saving.kind === 'direct' ? <Droplet /> : <Sprout />}
              </IconChip>
            }
            title={saving.title}
            notes={[savingNote(saving)]}
            details={<Derivation {...saving} />}
            tone="water"
            figure={`+${water.short(saving.litres)}`}
          />
        ),
      )}
      {isNewRank(award) && (
        <Gain
          picture={
            <IconChip tone="quiz" size={44}>
              <Medal />
            </IconChip>
          }
          title={`New rank: ${award.rankAfter}`}
          notes={[`Before: ${award.rankBefore}`]}
        />
      )}
      {withUniqueKeys(badges).map(({ key, item: { id, name, icon } }) => (
        <Gain
          key={key}
          picture={<Medallion id={id} emoji={icon} isEarned size={40} />}
          title={`New badge: ${name}`}
          notes={['In your collection now']}
        />
      ))}
      {award.streak.isNewDay && (
        <Gain
          picture={
            <IconChip tone="action" size={44}>
              <Flame />
            </IconChip>
          }
          title={streakText(award)}
          notes={[streakNote(award, today)]}
        />
      )}
    </S.Gains>
  );
}

interface GainProps {
  /** Decorative, 44 pixels wide. */
  picture: ReactNode;
  title: string;
  notes: readonly string[];
  details?: ReactNode;
  /** Without a figure, a check mark is shown. */
  figure?: ReactNode;
  tone?: S.EndTone;
}

function Gain({ picture, title, notes, details, figure, tone = 'done' }: GainProps) {
  return (
    <S.Gain>
      <S.Picture>{picture}</S.Picture>
      <S.Words>
        <S.Title>{title}</S.Title>
        {notes.map((note) => (
          <Caption key={note}>{note}</Caption>
        ))}
        {details}
      </S.Words>
      <S.End $tone={tone}>{figure ?? <Check size={20} strokeWidth={3} aria-hidden />}</S.End>
    </S.Gain>
  );
}

import { Waves, X } from 'lucide-react';
import type { Person } from '@/contract/people';
import { initials, shownName } from '@/domain/text';
import { Avatar } from '@/components/Avatar';
import { Hero } from '@/ui/layout/Hero';
import { ScreenHeading } from '@/ui/layout/ScreenHeading';
import { Skeleton } from '@/ui/feedback/Skeleton';
import * as S from './PersonHead.styles';

/** The user's data that the board has already loaded. */
export type KnownPerson = Pick<Person, 'name' | 'avatar'>;

interface PersonHeadProps {
  /** Absent if the board doesn't show the user and the query has no data. */
  known: KnownPerson | undefined;
  /** Absent until the query has data. */
  standing: Pick<Person, 'level' | 'rank'> | undefined;
  isLoading: boolean;
  onClose: () => void;
}

export function PersonHead({ known, standing, isLoading, onClose }: PersonHeadProps) {
  return (
    <>
      <S.Top>
        <Hero layout="banner" />
        <S.Close type="button" aria-label="Close" onClick={onClose}>
          <X size={24} aria-hidden="true" />
        </S.Close>
      </S.Top>
      <S.Head>
        {known ? (
          <Avatar src={known.avatar} initials={initials(known.name)} size={112} ring="surface" />
        ) : (
          <S.AvatarFrame>
            <Skeleton width={112} height={112} shape="circle" />
          </S.AvatarFrame>
        )}
        <ScreenHeading dir="auto">
          {known ? shownName(known.name) : 'Someone on the board'}
        </ScreenHeading>
        {(standing ?? isLoading) && (
          <S.Standing>
            <Waves size={18} aria-hidden="true" />
            {standing ? (
              <span>{`Level ${standing.level} • ${standing.rank}`}</span>
            ) : (
              <Skeleton width={140} height={14} />
            )}
          </S.Standing>
        )}
      </S.Head>
    </>
  );
}

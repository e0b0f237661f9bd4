import { Waves } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Avatar } from './Avatar';
import { initials, shownName } from '@/domain/text';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { Hero } from '@/ui/layout/Hero';
import { ScreenHeading } from '@/ui/layout/ScreenHeading';
import { landscape } from '@/ui/theme/media';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

interface UserHeadProps {
  /** Absent until the user is known. */
  user: { readonly name: string; readonly avatar: string } | undefined;
  email?: string;
  /** Absent while it loads, null if it couldn't. */
  standing: { readonly level: number; readonly rank: string } | null | undefined;
  /** A `CornerButton`. */
  corner: ReactNode;
  /** A button on the avatar's edge. */
  edit?: ReactNode;
}

export function UserHead({ user, email, standing, corner, edit }: UserHeadProps) {
  return (
    <Head>
      <Hero layout="banner" />
      {corner}
      <Identity>
        <Face>
          <Avatar
            src={user?.avatar ?? ''}
            initials={user ? initials(user.name) : ''}
            size={112}
            ring="surface"
          />
          {edit}
        </Face>
        <ScreenHeading dir="auto">
          {user ? shownName(user.name) : 'Someone on the board'}
        </ScreenHeading>
        {email !== undefined && <Email>{email}</Email>}
        {standing !== null && (
          <Standing>
            <Waves size={18} aria-hidden />
            {standing ? (
              <span>{`Level ${standing.level} • ${standing.rank}`}</span>
            ) : (
              <Skeleton width={140} height={14} />
            )}
          </Standing>
        )}
      </Identity>
    </Head>
  );
}

const Head = styled.div`
  position: relative;
`;

/** On a phone on its side, it is at the right, beside the avatar. */
export const CornerButton = styled.button<{ $side: 'left' | 'right' }>`
  position: absolute;
  z-index: 1;
  top: calc(10px + env(safe-area-inset-top, 0px));
  ${({ $side }) => $side}: 10px;
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  border-radius: 50%;
  background: ${theme.color.heroTrack};
  color: ${theme.color.heroInk};

  &:focus-visible {
    outline-color: ${theme.color.heroInk};
  }

  ${landscape} {
    right: 10px;
    left: auto;
  }
`;

const Identity = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: center;
  margin-top: -84px;
  padding: 0 ${theme.layout.gutter} ${theme.space[3]};
  text-align: center;

  h1 {
    display: -webkit-box;
    max-width: 100%;
    overflow: hidden;
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 4;
  }

  ${landscape} {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: 0 ${theme.space[5]};
    align-items: center;
    margin-top: -48px;
    text-align: start;

    > h1 {
      align-self: end;
      padding-top: 46px;
    }
  }
`;

const Face = styled.div`
  position: relative;
  margin-bottom: ${theme.space[2]};

  > button {
    position: absolute;
    right: -7px;
    bottom: -4px;
  }

  ${landscape} {
    grid-row: 1 / 3;
    margin-bottom: 0;
  }
`;

const Email = styled.p`
  ${text.small}
  color: ${theme.color.inkSoft};
  overflow-wrap: anywhere;

  ${landscape} {
    grid-area: 2 / 2;
    align-self: start;
  }
`;

const Standing = styled.p`
  ${text.small}
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  min-height: 34px;
  margin-top: ${theme.space[2]};
  padding: ${theme.space[1]} ${theme.space[4]};
  border-radius: ${theme.radius.pill};
  background: ${theme.color.actionTint};
  color: ${theme.color.actionInk};
  font-weight: ${theme.font.weight.heavy};

  ${landscape} {
    grid-area: 2 / 3;
    align-self: start;
    margin-top: 0;
  }
`;

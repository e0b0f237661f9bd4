import { Waves } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { initials, shownName } from '@/domain/text';
import { roundButton } from '@/ui/controls/IconButton';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { Hero } from '@/ui/layout/Hero';
import { Text } from '@/ui/layout/primitives';
import { ScreenHeading } from '@/ui/layout/ScreenHeading';
import { landscape, lineClamp, theme } from '@/ui/theme/theme';
import { Avatar } from './Avatar';
import { Pill } from './Pill';

interface UserHeadProps {
  /** Absent until the user is known. */
  user: { readonly name: string; readonly avatar: string } | undefined;
  email?: string;
  /** Absent while it loads, null if it couldn't. */
  standing: { readonly level: number; readonly rank: string } | null | undefined;
  corner: ReactNode;
  edit?: ReactNode;
}

export function UserHead({ user, email, standing, corner, edit }: UserHeadProps) {
  return (
    <div style={{ position: 'relative' }}>
      <Hero layout="banner" />
      {corner}
      <Identity>
        <div>
          <Avatar
            src={user?.avatar ?? ''}
            initials={user ? initials(user.name) : ''}
            size={112}
            ring="surface"
          />
          {edit}
        </div>
        <div>
          <ScreenHeading dir="auto">
            {user ? shownName(user.name) : 'Someone on the board'}
          </ScreenHeading>
          {email !== undefined && (
            <Text $size="small" $tone="soft">
              {email}
            </Text>
          )}
        </div>
        {standing !== null && (
          <Pill $tone="action" $size="large">
            <Waves size={18} aria-hidden />
            {standing ? (
              <span>{`Level ${standing.level} • ${standing.rank}`}</span>
            ) : (
              <Skeleton width={140} height={14} />
            )}
          </Pill>
        )}
      </Identity>
    </div>
  );
}

/** On a phone on its side, it is at the right, beside the avatar. */
export const CornerButton = styled.button<{ $side: 'left' | 'right' }>`
  ${roundButton}
  position: absolute;
  z-index: 1;
  top: calc(16px + env(safe-area-inset-top, 0px));
  ${({ $side }) => $side}: ${theme.layout.gutter};
  background: ${theme.color.heroTrack};
  color: ${theme.color.heroInk};

  &:focus-visible {
    outline-color: ${theme.color.heroInk};
  }

  ${landscape} {
    top: 4px;
    right: ${theme.layout.gutter};
    left: auto;
  }
`;

const Identity = styled.div`
  position: relative;
  z-index: 1;
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${theme.space[2]};
  margin-top: -108px;
  padding: 0 ${theme.layout.gutter} ${theme.space[3]};
  text-align: center;

  ${landscape} {
    flex-direction: row;
    align-items: end;
    gap: ${theme.space[5]};
    margin-top: -48px;
    text-align: start;
  }

  > :first-child {
    position: relative;

    > button {
      position: absolute;
      right: -7px;
      bottom: -4px;
    }
  }

  > :nth-child(2) {
    flex: 1;
    max-width: 100%;
  }

  h1 {
    ${lineClamp(4)}
  }
`;

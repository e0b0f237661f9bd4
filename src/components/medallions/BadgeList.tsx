import { Link, type LinkProps } from 'react-router-dom';
import styled from 'styled-components';
import type { Badge } from '@/contract/badges';
import { withUniqueKeys } from '@/lib/withUniqueKeys';
import { Detail } from '@/ui/layout/primitives';
import { text, theme } from '@/ui/theme/theme';
import { Medallion } from './Medallion';

interface BadgeListProps {
  label: string;
  badges: ReadonlyArray<Pick<Badge, 'id' | 'name' | 'icon'> & Partial<Badge>>;
  size?: number;
  linkTo?: (id: string) => Pick<LinkProps, 'to' | 'state'>;
  /** Adds how far each badge is, below its name. */
  hasState?: boolean;
}

/** Medals with names, at least three in a row. A badge is earned unless it says that it isn't. */
export function BadgeList({ label, badges, size, linkTo, hasState = false }: BadgeListProps) {
  return (
    <List aria-label={label}>
      {withUniqueKeys(badges).map(({ key, item }) => {
        const { id, name, icon, earned = true, progress } = item;
        const medal = (
          <>
            <Medallion id={id} emoji={icon} isEarned={earned} progress={progress} size={size} />
            {hasState ? <h3>{name}</h3> : <span>{name}</span>}
          </>
        );
        return (
          <li key={key} data-earned={earned}>
            {linkTo ? <Link {...linkTo(id)}>{medal}</Link> : medal}
            {hasState && (
              <Detail style={{ textWrap: 'balance' }}>
                {/* "3 of 10" stays on one line. */}
                {earned
                  ? 'Earned'
                  : (progress?.label.replaceAll(' of ', '\u00a0of\u00a0') ?? 'Not earned yet')}
              </Detail>
            )}
          </li>
        );
      })}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(max(5rem, 30%), 1fr));
  gap: ${theme.space[4]} ${theme.space[1]};

  li {
    ${text.caption}
    text-align: center;
    overflow-wrap: anywhere;
  }

  h3,
  span {
    font-size: inherit;
    font-weight: ${theme.font.weight.heavy};
  }

  a {
    display: block;
    min-height: ${theme.layout.target};
    border-radius: ${theme.radius.control};
    color: ${theme.color.actionInk};
    transition: transform ${theme.motion.release};

    &:active {
      transform: scale(0.96);
    }
  }

  svg {
    margin: 0 auto ${theme.space[2]};
  }
`;

import { initials } from '@/domain/text';
import { Avatar } from '@/components/Avatar';
import { EmptyColumn, Podium, PodiumColumn } from './Podium';
import { Skeleton } from '@/ui/feedback/Skeleton';
import type { BoardRow } from './boardRows';
import { PersonLink } from './PersonLink';

const columns = [
  { column: 1, size: 80, ring: 'gold' },
  { column: 2, size: 64, ring: 'silver' },
  { column: 3, size: 64, ring: 'bronze' },
] as const;

/** Shows the first three rows. Users with the same points share the number on the pillar. */
export function TopThree({ rows }: { rows: readonly BoardRow[] }) {
  return (
    <Podium aria-label="Top three">
      {columns.map(({ column, size, ring }) => {
        const entry = rows[column - 1]?.entry;
        if (!entry) return <EmptyColumn key={column} column={column} size={size} />;
        const { name, avatar, points, position } = entry;
        return (
          <PodiumColumn
            key={column}
            column={column}
            figure={position}
            avatar={<Avatar src={avatar} initials={initials(name)} size={size} ring={ring} />}
            name={<PersonLink person={entry} />}
            detail={`${points} pts`}
          />
        );
      })}
    </Podium>
  );
}

/** Shows the columns without an entrance animation, so that only avatars and names change. */
export function TopThreeSkeleton() {
  return (
    <Podium aria-hidden="true">
      {columns.map(({ column, size }) => (
        <PodiumColumn
          key={column}
          column={column}
          avatar={<Skeleton width={size + 8} height={size + 8} shape="circle" tone="hero" />}
          name="–"
          detail="–"
          isStill
        />
      ))}
    </Podium>
  );
}

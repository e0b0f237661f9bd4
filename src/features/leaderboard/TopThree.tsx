import type { LeaderboardEntry } from '@/contract/schemas';
import { initials } from '@/domain/text';
import { Avatar } from '@/ui/Avatar';
import { Podium, PodiumColumn } from '@/ui/Podium';
import { Skeleton } from '@/ui/Skeleton';

const places = [
  { place: 1, size: 80, ring: 'gold' },
  { place: 2, size: 64, ring: 'silver' },
  { place: 3, size: 64, ring: 'bronze' },
] as const;

/** The podium. A place that nobody holds stays free. */
export function TopThree({ entries }: { entries: readonly LeaderboardEntry[] }) {
  return (
    <Podium aria-label="Top three">
      {places.map(({ place, size, ring }) => {
        const entry = entries[place - 1];
        if (!entry) return null;
        const { name, avatar, points } = entry;
        return (
          <PodiumColumn
            key={place}
            place={place}
            avatar={<Avatar src={avatar} initials={initials(name)} size={size} ring={ring} />}
            name={name}
            detail={`${points} pts`}
          />
        );
      })}
    </Podium>
  );
}

/** Its columns stand already, so that only faces and names are still to come. */
export function TopThreeSkeleton() {
  return (
    <Podium aria-hidden="true">
      {places.map(({ place, size }) => (
        <PodiumColumn
          key={place}
          place={place}
          avatar={<Skeleton width={size + 8} height={size + 8} shape="circle" tone="hero" />}
          name="–"
          detail="–"
          isStill
        />
      ))}
    </Podium>
  );
}

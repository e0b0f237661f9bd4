import type { SyntheticEvent } from 'react';
import { startingWorlds } from '../../seeds/worlds';
import { usePanel } from '../PanelContext';
import * as F from '../fields.styles';
import * as P from '../parts.styles';
import { localBounds, localText } from '../localTime';
import { urlWith } from '../state/worldUrl';

export function WorldSection() {
  const { now } = usePanel().fake.worldKey;

  const handleSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget);
    const text = (name: string) => {
      const value = chosen.get(name);
      return (typeof value === 'string' && value.trim()) || null;
    };
    location.assign(
      urlWith(location.href, {
        world: text('world'),
        seed: text('seed'),
        size: text('size')?.toLowerCase() ?? null,
        now: startTime(text('now'), now),
      }),
    );
  };

  return (
    <P.Section as="form" onSubmit={handleSubmit}>
      <P.Title>World</P.Title>
      <WorldFields />
      <F.FieldWithButton>
        <F.Field>
          Starts at
          <F.Input
            name="now"
            type="datetime-local"
            step={1}
            {...localBounds}
            defaultValue={now === null ? '' : localText(now)}
          />
        </F.Field>
        <F.Button type="submit" $variant="primary">
          Open
        </F.Button>
      </F.FieldWithButton>
      <P.Hint>Reloads the page. Each combination is a separate world and is kept.</P.Hint>
    </P.Section>
  );
}

/**
 * Returns a time of day that is the same in any zone. An unchanged field keeps its milliseconds.
 */
function startTime(text: string | null, first: number | null): string | null {
  if (text === null) return null;
  const isAsItWas = first !== null && text === localText(first);
  return isAsItWas ? new Date(first).toISOString() : text;
}

function WorldFields() {
  const { name: world, seed, size } = usePanel().fake.worldKey;
  return (
    <F.Fields>
      <F.Field>
        World
        <F.Select name="world" defaultValue={world}>
          {Object.keys(startingWorlds).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </F.Select>
      </F.Field>
      <F.Field>
        Seed
        <F.Input name="seed" type="number" min={0} step={1} required defaultValue={seed} />
      </F.Field>
      <F.Field>
        People
        <F.Input
          name="size"
          pattern="[1-9](\d+[kKmM]?|[kKmM])"
          title="A number of people from 10 to 1m, such as 300 or 100k"
          placeholder="ten"
          defaultValue={size || ''}
        />
      </F.Field>
    </F.Fields>
  );
}

import { useState } from 'react';
import styled from 'styled-components';
import { searchText } from '@/domain/text';
import { isolated } from '@/lib/isolated';
import { sourceOf } from '../sources/sources';
import { materialize } from '../virtualUsers/virtualUserRows';
import { usePanel, useStore } from './PanelContext';
import * as P from './ui';

const maxShown = 50;

export function PeopleTab() {
  const { fake, recorded } = usePanel();
  const { world, impersonation, clock } = fake;
  useStore(recorded.history.steps);
  const [search, setSearch] = useState('');
  const [error, setError] = useState<string | null>(null);
  const here = world.db.users.get(world.sessions.read(new Headers())?.userId ?? '');
  const isActing = impersonation.session() !== undefined;
  const wanted = searchText(search.trim());
  const found = world.db.users
    .all()
    .filter(({ id, name, email }) => searchText(`${id} ${name} ${email}`).includes(wanted));
  const isVirtual = found.length === 0 && wanted.startsWith('crowd-') && world.size > 0;

  /** Impersonates a user by id, or a visitor if null. Undefined returns to the shared session. */
  function become(userId: string | null | undefined): void {
    const next = typeof userId === 'string' ? { userId, since: clock.now() } : userId;
    if (impersonation.set(next)) location.reload();
    else setError('This browser has no session storage, so this tab can’t act as another user.');
  }
  const becomeVirtual = () => {
    if (world.transact(() => materialize(world, wanted))) become(wanted);
    else setError(`This world has no user ${wanted}.`);
  };

  return (
    <>
      <P.Section>
        <P.TitleRow>
          <P.Title>{`In this tab: ${here ? isolated(here.name) : 'a visitor'}`}</P.Title>
          <P.Row>
            {here && <P.Button onClick={() => become(null)}>Act as a visitor</P.Button>}
            {isActing && (
              <P.Button $tone="primary" onClick={() => become(undefined)}>
                Stop impersonating
              </P.Button>
            )}
          </P.Row>
        </P.TitleRow>
        <P.Hint>
          {isActing
            ? 'Only in this tab, until it closes. The other tabs share one session.'
            : 'All tabs share this session. “Act as” signs a user in to this tab only: two tabs, two users.'}
        </P.Hint>
      </P.Section>
      {sourceOf(fake.sources.get(), 'session') !== 'fake' && (
        <P.Status>“session” is real: the real backend says who is signed in.</P.Status>
      )}
      {error && <P.Status role="alert">{error}</P.Status>}
      <P.SearchBar
        label="Find"
        placeholder={world.size > 0 ? 'name, email, id, or crowd-12345' : 'name, email, or id'}
        onSearch={setSearch}
      />
      {isVirtual ? (
        <P.Section>
          <P.Hint>A generated user with no activity yet.</P.Hint>
          <P.Button onClick={becomeVirtual}>{`Act as ${wanted}`}</P.Button>
        </P.Section>
      ) : (
        <P.List label="People in this world" empty="No user matches this name, email, or id.">
          {found.slice(0, maxShown).map(({ id, name, points, level }) => (
            <Person key={id} aria-current={id === here?.id}>
              <div>
                <P.Name dir="auto">{name}</P.Name>
                <P.Hint as="span">
                  <P.Mono>{id}</P.Mono> {`· ${points} points · level ${level}`}
                </P.Hint>
              </div>
              {id === here?.id ? (
                <P.Badge $tone="good">here</P.Badge>
              ) : (
                <P.Button aria-label={`Act as ${isolated(name)}, ${id}`} onClick={() => become(id)}>
                  Act as
                </P.Button>
              )}
            </Person>
          ))}
        </P.List>
      )}
      {found.length > maxShown && (
        <P.Empty>{`And ${found.length - maxShown} more. Find them by name, email, or id.`}</P.Empty>
      )}
    </>
  );
}

const Person = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 10px;
  min-height: 52px;
  padding: 6px 8px;

  &[aria-current='true'] {
    background: var(--fa-accent-tint);
  }
`;

import { useState } from 'react';
import { searchText } from '@/domain/text';
import { Toolbar } from '../log/LogTab.styles';
import { useStore, usePanel } from '../PanelContext';
import * as F from '../fields.styles';
import * as P from '../parts.styles';
import { PersonRow } from './PersonRow';
import { useImpersonation } from './useImpersonation';
import { CurrentUser } from './CurrentUser';
import * as S from './PeopleTab.styles';

const maxShown = 50;

export function PeopleTab() {
  const { fake, recorded } = usePanel();
  useStore(recorded.history.steps);
  const [search, setSearch] = useState('');
  const { here, become, joinCrowd, error } = useImpersonation();
  const { world } = fake;
  const wanted = searchText(search.trim());
  const fitting = world.db.users
    .all()
    .filter(({ id, name, email }) => searchText(`${id} ${name} ${email}`).includes(wanted));
  const isOfCrowd = fitting.length === 0 && wanted.startsWith('crowd-') && world.size > 0;

  return (
    <>
      <CurrentUser here={here} onBecome={become} />
      {error && <P.Said role="alert">{error}</P.Said>}
      <Toolbar>
        <F.Field>
          Find
          <F.Input
            type="search"
            name="person"
            placeholder={world.size > 0 ? 'name, email, id, or crowd-12345' : 'name, email, or id'}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        </F.Field>
      </Toolbar>
      {isOfCrowd && (
        <P.Section>
          <P.Hint>A generated user with no activity yet.</P.Hint>
          <F.Button type="button" onClick={() => void joinCrowd(wanted)}>
            {`Act as ${wanted}`}
          </F.Button>
        </P.Section>
      )}
      {fitting.length > 0 && (
        <S.List aria-label="People in this world">
          {fitting.slice(0, maxShown).map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              isHere={person.id === here?.id}
              onAct={() => become(person.id)}
            />
          ))}
        </S.List>
      )}
      {fitting.length === 0 && !isOfCrowd && (
        <P.Empty>No user matches this name, email, or id.</P.Empty>
      )}
      {fitting.length > maxShown && (
        <P.Empty>
          {`And ${fitting.length - maxShown} more. Find them by name, email, or id.`}
        </P.Empty>
      )}
    </>
  );
}

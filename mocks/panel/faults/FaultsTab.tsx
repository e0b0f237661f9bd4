import { useState } from 'react';
import { operation, operations, type OperationName } from '@/contract/operations';
import { Toolbar } from '../log/LogTab.styles';
import { useStore, usePanel } from '../PanelContext';
import * as F from '../fields.styles';
import * as P from '../parts.styles';
import { countOf } from './controls';
import { FaultRow } from './FaultRow';
import * as S from './FaultsTab.styles';

const names = Object.keys(operations) as OperationName[];

export function FaultsTab() {
  const { controls } = usePanel();
  const choices = useStore(controls.choices);
  const [filter, setFilter] = useState('');
  const [cleared, setCleared] = useState(0);
  const wanted = filter.trim().toLowerCase();
  const shown = names.filter((name) => textOf(name).includes(wanted));
  const count = countOf(choices);

  const handleClear = () => {
    controls.clear();
    setCleared(cleared + 1);
  };

  return (
    <>
      <Toolbar>
        <F.Field>
          Filter
          <F.Input
            type="search"
            name="filter"
            placeholder="operation or path"
            value={filter}
            onChange={({ target }) => setFilter(target.value)}
          />
        </F.Field>
        <F.Button type="button" disabled={count === 0} onClick={handleClear}>
          Clear all
        </F.Button>
      </Toolbar>
      <P.Said role="status">
        {count > 0
          ? `${count} ${count === 1 ? 'operation overridden' : 'operations overridden'} until the page reloads.`
          : 'No operation is overridden. An override lasts until the page reloads.'}
      </P.Said>
      {shown.length > 0 ? (
        <S.List key={cleared} aria-label="Operations">
          {shown.map((name) => (
            <FaultRow key={name} name={name} />
          ))}
        </S.List>
      ) : (
        <P.Empty>No operation matches the filter.</P.Empty>
      )}
    </>
  );
}

const textOf = (name: OperationName) => {
  const { method, path } = operation(name);
  return `${name} ${method} ${path}`.toLowerCase();
};

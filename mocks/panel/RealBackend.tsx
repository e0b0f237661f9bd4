import { useState, type ComponentProps } from 'react';
import { operation, type OperationName } from '@/contract/operations';
import type { RealApi } from '../sources/realApi';
import { groups, operationsOf, sourced, sourceOf, type Source } from '../sources/sources';
import { usePanel, useStore } from './PanelContext';
import * as P from './ui';

const sourceTexts: Readonly<Record<Source, string>> = {
  fake: 'fake API',
  real: 'real backend',
  auto: 'real, else fake',
  shadow: 'fake, compared with real',
};

type SourceSelectProps = ComponentProps<'select'> & { names: readonly OperationName[] };

/** Shows and sets the source of operations, which may have several. */
export function SourceSelect({ names, ...props }: SourceSelectProps) {
  const { controls, fake } = usePanel();
  const sources = useStore(fake.sources);
  const [first = 'fake', ...others] = new Set(names.map((name) => sourceOf(sources, name)));
  return (
    <P.Input
      as="select"
      {...(props as object)}
      value={others.length > 0 ? '' : first}
      onChange={({ target }) => controls.setSource(names, target.value as Source)}
    >
      {others.length > 0 && <option value="">several</option>}
      {Object.entries(sourceTexts).map(([source, text]) => (
        <option key={source} value={source}>
          {text}
        </option>
      ))}
    </P.Input>
  );
}

/** Sets the source of all operations, or of a resource. */
export function RealBackendSection() {
  const { fake } = usePanel();
  const [group, setGroup] = useState('all');
  if (!fake.real) {
    const hint = 'To use a real backend, too, open ?auto=all&api=http://localhost:8080/v1.';
    return <P.Empty>{hint}</P.Empty>;
  }

  return (
    <P.Section>
      <P.Mono>{`Real backend: ${fake.real.baseUrl}`}</P.Mono>
      <P.Fields>
        <P.Field
          as="select"
          label="Operations"
          name="group"
          value={group}
          onChange={({ target }) => setGroup(target.value)}
        >
          {P.options(groups)}
        </P.Field>
        <P.Label>
          Who responds
          <SourceSelect name="group-source" names={operationsOf(group)} />
        </P.Label>
      </P.Fields>
    </P.Section>
  );
}

/** Shows problems with the real backend, each with a button that fixes it. */
export function RealBackendNotes({ real }: { real: RealApi }) {
  const { controls, fake } = usePanel();
  const sources = useStore(fake.sources);
  const trouble = useStore(real.trouble);
  const names = sourced(sources);
  const isUserUnknown =
    sourceOf(sources, 'session') === 'fake' &&
    names.some((name) => sources[name] !== 'shadow' && operation(name).access === 'signedIn');
  const button = (text: string, changed: readonly OperationName[], source: Source) => (
    <P.Row as="span">
      <P.Button
        onClick={({ currentTarget }) => {
          // Keeps the focus in the panel when the note unmounts.
          const tab = '[role=tab][aria-selected=true]';
          currentTarget.closest('dialog')?.querySelector<HTMLElement>(tab)?.focus();
          controls.setSource(changed, source);
        }}
      >
        {text}
      </P.Button>
    </P.Row>
  );

  return (
    <>
      {isUserUnknown && (
        <P.Note $tone="warn">
          You’re signed in at the fake API only, so the real backend doesn’t know you. Make
          “session” real, too.
          {button('Sign in at the real backend', operationsOf('session'), 'auto')}
        </P.Note>
      )}
      {trouble !== null && names.length > 0 && (
        <P.Note $tone="bad">
          {trouble}
          {button('Use the fake API for all', names, 'fake')}
        </P.Note>
      )}
    </>
  );
}

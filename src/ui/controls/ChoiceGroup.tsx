import { useId } from 'react';
import styled, { css } from 'styled-components';
import { RowTitle } from '@/ui/layout/primitives';
import { segment, segmentActive, segmentTrack } from './TabList';

interface ChoiceGroupProps<Value extends string> {
  label: string;
  items: ReadonlyArray<{ value: Value; label: string }>;
  value: Value;
  onChange: (value: Value) => void;
}

export function ChoiceGroup<Value extends string>(props: ChoiceGroupProps<Value>) {
  const { label, items, value, onChange } = props;
  const name = useId();
  return (
    <fieldset>
      <Legend as="legend">{label}</Legend>
      <Track>
        {items.map((item) => (
          <Choice key={item.value} $isEven>
            <input
              type="radio"
              name={name}
              value={item.value}
              checked={item.value === value}
              onChange={() => onChange(item.value)}
            />
            {item.label}
          </Choice>
        ))}
      </Track>
    </fieldset>
  );
}

const Legend = styled(RowTitle)`
  margin-bottom: 10px;
`;

/** An unseen input over all of its positioned label. */
export const coveringInput = css`
  position: absolute;
  inset: 0;
  appearance: none;
  border-radius: inherit;
  cursor: pointer;
`;

const Track = styled.div`
  ${segmentTrack}
`;

const Choice = styled.label<{ $isEven: boolean }>`
  ${segment}
  position: relative;

  &:has(:checked) {
    ${segmentActive}
  }

  input {
    ${coveringInput}

    @media (forced-colors: active) {
      appearance: auto;
      inset: auto auto auto 4px;
    }
  }
`;

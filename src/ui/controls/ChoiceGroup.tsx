import { useId } from 'react';
import styled, { css } from 'styled-components';
import { RowTitle } from '@/ui/layout/primitives';
import { segment, segmentActive, SegmentTrack } from './TabList';

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
      <RowTitle as="legend" style={{ marginBottom: 10 }}>
        {label}
      </RowTitle>
      <SegmentTrack>
        {items.map((item) => (
          <Choice key={item.value}>
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
      </SegmentTrack>
    </fieldset>
  );
}

/** An unseen input over all of its positioned label. */
export const coveringInput = css`
  position: absolute;
  inset: 0;
  appearance: none;
  border-radius: inherit;
  cursor: pointer;
`;

const Choice = styled.label`
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

import { useId } from 'react';
import * as S from './ChoiceGroup.styles';

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
      <S.Legend>{label}</S.Legend>
      <S.Track>
        {items.map((item) => (
          <S.Choice key={item.value} $isEven>
            <S.Radio
              type="radio"
              name={name}
              value={item.value}
              checked={item.value === value}
              onChange={() => {
                onChange(item.value);
              }}
            />
            {item.label}
          </S.Choice>
        ))}
      </S.Track>
    </fieldset>
  );
}

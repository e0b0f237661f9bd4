import { useWaterFormat } from '@/components/useWaterFormat';
import type { Period, PeriodUnit } from '@/domain/history';
import { figureNames, figures } from './figures';
import { periodName } from './progressText';
import * as S from './Progress.styles';

interface FiguresTableProps {
  items: readonly Period[];
  by: PeriodUnit;
  caption: string;
}

export function FiguresTable({ items, by, caption }: FiguresTableProps) {
  const last = items.at(-1);
  const water = useWaterFormat();
  return (
    <S.Table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{by === 'day' ? 'Day' : 'Week'}</th>
          {figureNames.map((name) => (
            <th key={name} scope="col">
              {figures[name].label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.toReversed().map((item) => (
          <tr key={item.start} {...(item === last && { 'aria-current': 'date' })}>
            <th scope="row">{periodName(item, by, item === last)}</th>
            {figureNames.map((name) => (
              <td key={name}>{figures[name].format(item[name], water)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </S.Table>
  );
}

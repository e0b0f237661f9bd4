import * as S from './BarChart.styles';

export interface Bar {
  readonly key: string;
  readonly value: number;
  readonly label?: string;
  readonly figure?: string;
}

interface BarChartProps {
  /** The last one is the current day or week. */
  bars: readonly Bar[];
  tone: S.BarTone;
  /** In pixels, without the labels. */
  height: number;
}

/** Vertical bars, decorative: their figures have to be in a text or table as well. */
export function BarChart({ bars, tone, height }: BarChartProps) {
  const max = Math.max(0, ...bars.map(({ value }) => value));
  return (
    <S.Chart aria-hidden="true" $isDense={bars.length > 12}>
      {bars.map(({ key, value, label, figure }, index) => {
        const isNow = index === bars.length - 1;
        return (
          <S.Column key={key} $isNow={isNow}>
            <S.Plot style={{ height }}>
              {figure !== undefined && <S.Figure $isNow={isNow}>{figure}</S.Figure>}
              <S.Bar
                $tone={tone}
                $isEmpty={value <= 0}
                style={{ height: value > 0 ? barHeight(value / max) : 4 }}
              />
            </S.Plot>
            <S.Label $isNow={isNow}>{label}</S.Label>
          </S.Column>
        );
      })}
    </S.Chart>
  );
}

/** Leaves 20 px for the figure above the highest bar. */
const barHeight = (share: number) => `max(6px, calc((100% - 20px) * ${share.toFixed(3)}))`;

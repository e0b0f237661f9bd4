import { dayLooks } from './dayLooks';
import * as S from './Week.styles';

const tonesInOrder = Object.keys(dayLooks) as S.DayTone[];

export function DayLegend({ tones }: { tones: ReadonlySet<S.DayTone> }) {
  return (
    <S.Legend aria-hidden="true">
      {tonesInOrder
        .filter((tone) => tones.has(tone))
        .map((tone) => {
          const { Icon, word } = dayLooks[tone];
          return (
            <S.Meaning key={tone}>
              <S.Sign $tone={tone} $size="small">
                <Icon size={12} strokeWidth={3} />
              </S.Sign>
              {word}
            </S.Meaning>
          );
        })}
    </S.Legend>
  );
}

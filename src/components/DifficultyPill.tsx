import styled, { css } from 'styled-components';
import { theme } from '@/ui/theme/theme';

const { color } = theme;

const levels: Record<string, { bars: number; background: string; color: string }> = {
  easy: { bars: 1, background: color.successTint, color: color.successInk },
  medium: { bars: 2, background: color.mediumTint, color: color.mediumInk },
  hard: { bars: 3, background: color.dangerTint, color: color.dangerInk },
};
const unknown = { bars: 0, background: color.sunken, color: color.inkSoft };

export function DifficultyPill({ difficulty }: { difficulty: string }) {
  const level = (Object.hasOwn(levels, difficulty) && levels[difficulty]) || unknown;
  return (
    <Pill $background={level.background} $color={level.color}>
      {level.bars > 0 && (
        <Bars aria-hidden="true" $lit={level.bars}>
          <i />
          <i />
          <i />
        </Bars>
      )}
      <span>{difficulty}</span>
    </Pill>
  );
}

const Pill = styled.span<{ $background: string; $color: string }>`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 5px;
  min-height: 26px;
  max-width: 100%;
  padding: 0 10px;
  border-radius: ${theme.radius.pill};
  font-size: ${theme.font.size.caption};
  font-weight: ${theme.font.weight.heavy};
  line-height: ${theme.font.line.body};
  ${({ $background, $color }) => css`
    background: ${$background};
    color: ${$color};
  `}
`;

const Bars = styled.span<{ $lit: number }>`
  display: inline-flex;
  align-items: flex-end;
  gap: 2px;

  i {
    width: 4px;
    height: 6px;
    border-radius: 2px;
    background: currentColor;
    opacity: 0.28;
  }

  i:nth-child(2) {
    height: 9px;
  }

  i:nth-child(3) {
    height: 12px;
  }

  i:nth-child(-n + ${({ $lit }) => $lit}) {
    opacity: 1;
  }

  @media (forced-colors: active) {
    display: none;
  }
`;

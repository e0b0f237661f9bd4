import styled from 'styled-components';
import { theme } from '@/ui/theme/theme';

const { color } = theme;

const levels: Record<string, { lit: number; look: { background: string; color: string } }> = {
  easy: { lit: 1, look: { background: color.successTint, color: color.successInk } },
  medium: { lit: 2, look: { background: color.mediumTint, color: color.mediumInk } },
  hard: { lit: 3, look: { background: color.dangerTint, color: color.dangerInk } },
};
const unknown = { lit: 0, look: { background: color.sunken, color: color.inkSoft } };

export function DifficultyPill({ difficulty }: { difficulty: string }) {
  const { lit, look } = (Object.hasOwn(levels, difficulty) && levels[difficulty]) || unknown;
  return (
    <Pill style={look}>
      {lit > 0 && (
        <svg width="16" height="12" fill="currentColor" aria-hidden="true">
          <rect y="6" width="4" height="6" rx="2" />
          <rect x="6" y="3" width="4" height="9" rx="2" opacity={lit < 2 ? 0.28 : 1} />
          <rect x="12" width="4" height="12" rx="2" opacity={lit < 3 ? 0.28 : 1} />
        </svg>
      )}
      <span>{difficulty}</span>
    </Pill>
  );
}

const Pill = styled.span`
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
`;

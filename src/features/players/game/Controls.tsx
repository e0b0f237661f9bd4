import { ArrowLeft, ArrowRight, Snail } from 'lucide-react';
import styled from 'styled-components';
import { landscape } from '@/ui/theme/media';
import { theme } from '@/ui/theme/theme';
import type { Command } from './game';

interface ControlsProps {
  isSlow: boolean;
  onCommand: (command: Command) => void;
}

const keys = [
  { label: 'Left', Icon: ArrowLeft, command: { type: 'steerBy', lanes: -1 } },
  { label: 'Slow', Icon: Snail, command: { type: 'toggleSlow' } },
  { label: 'Right', Icon: ArrowRight, command: { type: 'steerBy', lanes: 1 } },
] as const;

export function Controls({ isSlow, onCommand }: ControlsProps) {
  return (
    <Sheet>
      {keys.map(({ label, Icon, command }) => (
        <Key
          key={label}
          type="button"
          aria-pressed={label === 'Slow' ? isSlow : undefined}
          onClick={() => onCommand(command)}
        >
          <Icon size={28} aria-hidden />
          {label}
        </Key>
      ))}
    </Sheet>
  );
}

const { color, font, layout, motion, radius, space } = theme;

const Sheet = styled.div`
  position: relative;
  z-index: 1;
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space[3]};
  padding: 14px ${layout.gutter} calc(22px + env(safe-area-inset-bottom, 0px));
  border-radius: ${radius.panel} ${radius.panel} 0 0;
  background: ${color.game.sheet};

  ${landscape} {
    display: contents;
  }
`;

const Key = styled.button`
  --face: ${color.game.key};
  --lip: ${color.game.keyLip};
  --ink: ${color.game.onKey};
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${space[1]};
  min-height: 72px;
  border-radius: ${radius.card};
  background: var(--face);
  box-shadow: 0 4px 0 var(--lip);
  color: var(--ink);
  font-size: ${font.size.small};
  font-weight: ${font.weight.heavy};
  line-height: 1;
  transition: transform ${motion.release};

  ${landscape} {
    grid-row: 2 / 4;
    min-width: 104px;
    margin: ${space[3]} ${layout.gutter} ${space[5]};

    &:nth-child(2) {
      grid-area: 2 / 3;
    }

    &:nth-child(3) {
      grid-area: 3 / 3;
    }
  }

  &[aria-pressed] {
    --face: ${color.game.slow};
    --lip: ${color.game.slowLip};
    --ink: ${color.game.onSlow};
  }

  &:active,
  &[aria-pressed='true'] {
    transform: translateY(4px);
    box-shadow: none;
    transition-duration: ${motion.press};
  }

  &[aria-pressed='true'] {
    box-shadow: inset 0 0 0 4px var(--ink);

    @media (forced-colors: active) {
      outline: 3px solid Highlight;
    }
  }

  &:focus-visible {
    outline-color: ${color.game.ink};
  }
`;

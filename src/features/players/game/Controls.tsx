import { ArrowLeft, ArrowRight, Snail } from 'lucide-react';
import * as S from './Controls.styles';
import type { Command } from './keys';

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
    <S.Sheet>
      {keys.map(({ label, Icon, command }) => (
        <S.Key
          key={label}
          type="button"
          {...(label === 'Slow' && { $isGolden: true, 'aria-pressed': isSlow })}
          onClick={() => onCommand(command)}
        >
          <Icon size={28} aria-hidden />
          {label}
        </S.Key>
      ))}
    </S.Sheet>
  );
}

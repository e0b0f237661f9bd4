import { Pause, Timer, X } from 'lucide-react';
import type { Course } from '@/contract/challengeContent';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import { Grow } from '@/ui/layout/primitives';
import { timeText } from './hud';
import * as S from './Hud.styles';

interface HudProps {
  course: Course;
  /** Base points needed to pass. */
  goal: number;
  onClose: () => void;
  onPause: () => void;
}

const figures = [
  { label: 'Score', hud: 'score', begin: '0' },
  { label: 'Combo', hud: 'combo', begin: 'x1' },
  { label: 'Goal', hud: 'base', begin: '0' },
];

/** Shows time, wave and score. The running game writes the elements marked `data-hud`. */
export function Hud({ course, goal, onClose, onPause }: HudProps) {
  return (
    <S.Sheet>
      <S.Row>
        <S.Glass type="button" aria-label="Close" onClick={onClose}>
          <X size={24} aria-hidden />
        </S.Glass>
        <Grow>
          <S.Words>
            <S.Time>
              <Timer size={18} aria-hidden />
              <VisuallyHidden>Time left</VisuallyHidden>
              <span data-hud="time">{timeText(course.seconds)}</span>
            </S.Time>
            <span data-hud="wave">{course.waves[0]}</span>
          </S.Words>
          <S.Track aria-hidden="true">
            <S.Fill data-hud="bar" />
          </S.Track>
        </Grow>
        <S.Glass type="button" aria-label="Pause" onClick={onPause}>
          <Pause size={24} aria-hidden />
        </S.Glass>
      </S.Row>
      <S.Figures>
        {figures.map(({ label, hud, begin }) => (
          <S.Figure key={hud} $isGolden={hud === 'combo'}>
            {label}
            <b data-hud={hud}>{begin}</b>
            {hud === 'base' && <S.Whole>{`/${goal}`}</S.Whole>}
          </S.Figure>
        ))}
      </S.Figures>
      <VisuallyHidden role="status" data-hud="summary" />
    </S.Sheet>
  );
}

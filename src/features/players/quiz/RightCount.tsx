import { Star } from 'lucide-react';
import type { QuizAttempt } from '@/contract/attempts';
import { rightAtFirst } from './turns';

export function RightCount({ attempt }: { attempt: QuizAttempt }) {
  return (
    <>
      <Star size={16} aria-hidden />
      <span>{`${rightAtFirst(attempt)} right`}</span>
    </>
  );
}

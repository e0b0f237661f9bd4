import { Check, Lightbulb } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Answer, Question } from '@/contract/attempts';
import { Button } from '@/ui/controls/Button';
import * as S from './Footer.styles';

interface FeedbackProps {
  question: Question;
  answer: Answer;
  isRight: boolean;
  onContinue: () => void;
}

/** Explains the right answer and takes the focus. A double click on Check doesn't skip it. */
export function Feedback({ question, answer, isRight, onContinue }: FeedbackProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const Icon = isRight ? Check : Lightbulb;
  return (
    <S.Verdict>
      <S.Feedback>
        <S.Disc>
          <Icon size={26} strokeWidth={2.5} aria-hidden />
        </S.Disc>
        <S.Lesson>
          <S.Heading ref={heading} tabIndex={-1}>
            {isRight
              ? 'Correct'
              : `Not quite. Correct answer: ${question.options[answer.correctOption]}`}
          </S.Heading>
          <S.Explanation>{answer.explanation}</S.Explanation>
          <S.Source citation={answer.source} />
        </S.Lesson>
      </S.Feedback>
      <Button
        variant={isRight ? 'success' : 'primary'}
        onClick={({ detail }) => {
          if (detail < 2) onContinue();
        }}
      >
        Continue
      </Button>
    </S.Verdict>
  );
}

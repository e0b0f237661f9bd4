import { Clock } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '@/ui/controls/Button';
import * as S from './Footer.styles';

interface SavedAnswerProps {
  /** False if the browser couldn't store it. */
  isStored: boolean | undefined;
  onContinue: () => void;
}

/** Says that an answer waits and takes the focus. A double click on Check doesn't skip it. */
export function SavedAnswer({ isStored, onContinue }: SavedAnswerProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <S.Verdict>
      <S.Feedback>
        <S.Disc>
          <Clock size={26} strokeWidth={2.5} aria-hidden />
        </S.Disc>
        <S.Lesson>
          <S.Heading ref={heading} tabIndex={-1}>
            Saved
          </S.Heading>
          <S.Explanation>
            We’ll check it when we can reach the server.
            {isStored === false && <span> This browser can’t store it: keep this page open.</span>}
          </S.Explanation>
        </S.Lesson>
      </S.Feedback>
      <Button
        onClick={({ detail }) => {
          if (detail < 2) onContinue();
        }}
      >
        Continue
      </Button>
    </S.Verdict>
  );
}

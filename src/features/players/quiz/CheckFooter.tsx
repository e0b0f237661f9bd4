import { useId } from 'react';
import { errorText } from '@/api/errorText';
import type { Question } from '@/contract/attempts';
import { Alert } from '@/ui/feedback/Alert';
import { Button } from '@/ui/controls/Button';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import * as S from './Footer.styles';
import type { TurnState } from './useTurn';

interface CheckFooterProps {
  question: Question;
  state: TurnState;
  hasHelp: boolean;
}

/** The 50:50 and Check buttons. While disabled, they can still be pressed, to say why. */
export function CheckFooter({ question, state, hasHelp }: CheckFooterProps) {
  const aboutHelp = useId();
  const { chosen, removed, hint, error } = state;
  const gone = removed.map((option) => question.options[option]).join(' and ');
  return (
    <>
      {Boolean(error) && (
        <S.Failure>
          <Alert>{errorText(error)}</Alert>
        </S.Failure>
      )}
      <div role="status">
        {hint ? (
          <S.Hint>{hint}</S.Hint>
        ) : (
          gone && <VisuallyHidden>{`Removed: ${gone}.`}</VisuallyHidden>
        )}
      </div>
      <S.Row>
        {hasHelp && (
          <S.Help>
            <Button
              variant="secondary"
              aria-disabled={state.isHelpUsed}
              aria-describedby={aboutHelp}
              isBusy={state.isHelping}
              onClickCapture={() => void state.help()}
            >
              50:50
            </Button>
            <VisuallyHidden id={aboutHelp}>
              {state.isHelpUsed
                ? 'Already used. You get one per try.'
                : 'Removes two wrong answers, once per try. This question then won’t count toward the third star.'}
            </VisuallyHidden>
          </S.Help>
        )}
        <S.Main>
          <Button
            aria-disabled={chosen === null}
            isBusy={state.isChecking}
            onClickCapture={() => void state.check()}
          >
            Check
          </Button>
        </S.Main>
      </S.Row>
    </>
  );
}

import { Check, Clock, Lightbulb, type LucideIcon } from 'lucide-react';
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { errorText } from '@/api/errorText';
import { SourceNote } from '@/components/SourceNote';
import type { Question as Asked } from '@/contract/attempts';
import { PlayFrame } from '@/features/players/frame/PlayFrame';
import { hasModifier, pressedKey } from '@/lib/keys';
import { Button } from '@/ui/controls/Button';
import { Alert } from '@/ui/feedback/Alert';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import { Center, Row, Text } from '@/ui/layout/primitives';
import { landscape } from '@/ui/theme/media';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';
import { Question } from './Question';
import type { TurnState } from './useTurn';

interface TurnScreenProps {
  step: string;
  fraction: number;
  aside?: ReactNode;
  question: Asked;
  state: TurnState;
  /** A different key for each turn, so that the new heading takes the focus. */
  turnKey: string;
  onContinue: () => void;
  onClose: () => void;
}

/** Asks a question and checks its answer. Digits choose an option, Enter checks or continues. */
export function TurnScreen(props: TurnScreenProps) {
  const { step, fraction, aside, question, state, turnKey, onClose } = props;
  const { answered, saved, isRight, clear, check } = state;
  const onContinue = () => {
    clear();
    props.onContinue();
  };
  return (
    <Keys
      tabIndex={-1}
      onKeyDown={(event) => onKey(event, answered || saved ? onContinue : () => void check())}
    >
      <PlayFrame
        step={step}
        fraction={fraction}
        aside={aside}
        onClose={onClose}
        footerTone={answered ? (isRight ? 'success' : 'lesson') : 'surface'}
        footer={
          answered ? (
            <Lesson
              key="answered"
              Icon={isRight ? Check : Lightbulb}
              title={
                isRight
                  ? 'Correct'
                  : `Not quite. Correct answer: ${question.options[answered.correctOption]}`
              }
              isRight={isRight}
              onContinue={onContinue}
            >
              <p>{answered.explanation}</p>
              <SourceNote citation={answered.source} />
            </Lesson>
          ) : saved ? (
            <Lesson key="saved" Icon={Clock} title="Saved" onContinue={onContinue}>
              <p>
                We’ll check it when we can reach the server.
                {saved.isStored === false && (
                  <span> This browser can’t store it: keep this page open.</span>
                )}
              </p>
            </Lesson>
          ) : (
            <CheckFooter question={question} state={state} />
          )
        }
      >
        <Question question={question} state={state} headingKey={turnKey} />
      </PlayFrame>
    </Keys>
  );
}

/** Chooses an option by its digit. Enter calls `onEnter` unless a button or link has the focus. */
function onKey(event: KeyboardEvent<HTMLElement>, onEnter: () => void): void {
  if (event.repeat || hasModifier(event)) return;
  const { target, currentTarget } = event;
  const key = pressedKey(event);
  if (key === 'Enter') {
    if (target instanceof Element && target.closest('button, a')) return;
    event.preventDefault();
    onEnter();
  } else if (/^[1-9]$/.test(key)) {
    const radios = currentTarget.querySelectorAll<HTMLInputElement>('input[type=radio]');
    const radio = radios[Number(key) - 1];
    radio?.focus();
    radio?.click();
  }
}

interface LessonProps {
  Icon: LucideIcon;
  title: string;
  isRight?: boolean;
  onContinue: () => void;
  children: ReactNode;
}

/** Says what came of an answer and takes the focus. A double click on Check doesn't skip it. */
function Lesson({ Icon, title, isRight = false, onContinue, children }: LessonProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Verdict>
      <Row $align="start">
        <Disc>
          <Icon size={26} strokeWidth={2.5} aria-hidden />
        </Disc>
        <Words>
          <h2 ref={heading} tabIndex={-1}>
            {title}
          </h2>
          {children}
        </Words>
      </Row>
      <Button
        variant={isRight ? 'success' : 'primary'}
        onClick={({ detail }) => {
          if (detail < 2) onContinue();
        }}
      >
        Continue
      </Button>
    </Verdict>
  );
}

/** The 50:50 and Check buttons. While disabled, they can still be pressed, to say why. */
function CheckFooter({ question, state }: Pick<TurnScreenProps, 'question' | 'state'>) {
  const aboutHelp = useId();
  const { chosen, removed, hint, error, help } = state;
  const gone = removed.map((option) => question.options[option]).join(' and ');
  return (
    <>
      {Boolean(error) && (
        <Above as="div">
          <Alert>{errorText(error)}</Alert>
        </Above>
      )}
      <div role="status">
        {hint ? (
          <Above $size="small" $weight="bold" $align="center">
            {hint}
          </Above>
        ) : (
          gone && <VisuallyHidden>{`Removed: ${gone}.`}</VisuallyHidden>
        )}
      </div>
      <Checks $wrap>
        {help && (
          <div>
            <Button
              variant="secondary"
              aria-disabled={help.isUsed}
              aria-describedby={aboutHelp}
              isBusy={help.isBusy}
              onClickCapture={() => void help.ask()}
            >
              50:50
            </Button>
            <VisuallyHidden id={aboutHelp}>
              {help.isUsed
                ? 'Already used. You get one per try.'
                : 'Removes two wrong answers, once per try. This question then won’t count toward the third star.'}
            </VisuallyHidden>
          </div>
        )}
        <div>
          <Button
            aria-disabled={chosen === null}
            isBusy={state.isChecking}
            onClickCapture={() => void state.check()}
          >
            Check
          </Button>
        </div>
      </Checks>
    </>
  );
}

/** Receives key events from inside, and the focus on a click between the controls. */
const Keys = styled.div`
  outline: none;
`;

const Above = styled(Text)`
  margin-bottom: ${theme.space[3]};
`;

const Checks = styled(Row)`
  > :first-child {
    flex: 1 0 108px;
  }

  > :last-child {
    flex: 100 0 8em;
  }
`;

const Verdict = styled.div`
  @container (max-width: 15em) {
    > :first-child {
      flex-direction: column;
    }
  }

  ${landscape} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 12rem;
    gap: ${theme.space[5]};
    align-items: center;
  }
`;

const Disc = styled(Center)`
  flex: none;
  width: 48px;
  height: 48px;
  border-radius: 50%;
  background: ${theme.color.surface};
`;

const Words = styled.div`
  flex: 1;
  min-width: 0;
  margin-bottom: ${theme.space[3]};
  overflow-wrap: anywhere;

  h2 {
    ${text.title}

    &:focus,
    &:focus-visible {
      outline: none;
    }
  }

  h2 + p {
    ${text.small}
    margin-block: ${theme.space[1]};
  }

  ${landscape} {
    margin-bottom: 0;
  }
`;

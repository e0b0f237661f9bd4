import { Check, Clock, Lightbulb } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { errorText, outageOf } from '@/api/apiError';
import { SourceNote } from '@/components/SourceNote';
import type { Answer, Question as Asked } from '@/contract/attempts';
import { PlayFrame } from '@/features/players/frame/PlayFrame';
import { useIsMounted } from '@/lib/hooks';
import { hasModifier, pressedKey } from '@/lib/keys';
import { useOutbox } from '@/services/outbox/outbox';
import { Button } from '@/ui/controls/Button';
import { Alert } from '@/ui/feedback/Alert';
import { IconChip } from '@/ui/layout/IconChip';
import { Row, Text, VisuallyHidden } from '@/ui/layout/primitives';
import { landscape, text, theme } from '@/ui/theme/theme';
import { Question } from './Question';
import { isRight } from './turns';

interface TurnScreenProps {
  step: string;
  fraction: number;
  aside?: ReactNode;
  question: Asked;
  /** A different key for each turn, so that it starts empty and its heading takes the focus. */
  turnKey: string;
  answered: Answer | undefined;
  unsent: { readonly arg: { readonly option: number }; readonly isStored?: boolean } | undefined;
  removed?: readonly number[];
  /** 50:50, where there is one. `ask` returns the error. */
  help?: { isUsed: boolean; ask: () => Promise<unknown> } | undefined;
  send: (option: number) => ReturnType<ReturnType<typeof useOutbox>['add']>;
  onRefused: (error: unknown) => void;
  onContinue: () => void;
}

interface TurnState {
  choice?: number;
  hint?: string;
  error?: unknown;
  busy?: 'check' | 'help' | undefined;
}

const offlineHint = '50:50 needs a connection. You can answer without it.';

/** Asks a question of a quiz or a review, and checks its answer through the outbox. */
export function TurnScreen(props: TurnScreenProps) {
  const { question, turnKey, answered, unsent, removed = [], help, onContinue } = props;
  const outbox = useOutbox();
  const isMounted = useIsMounted();
  const helpId = useId();
  const [latest, setLatest] = useState<TurnState & { key: string }>({ key: turnKey });
  const state: typeof latest = latest.key === turnKey ? latest : { key: turnKey };
  const { choice, error, busy } = state;
  const patch = (part: TurnState) => setLatest({ ...state, ...part });
  // The answer before may still be leaving the outbox when the next turn is shown.
  const settle = (part: TurnState) =>
    setLatest((now) => (now.key === turnKey ? { ...now, ...part } : now));

  const isKept = choice !== undefined && !removed.includes(choice);
  const chosen = answered?.option ?? unsent?.arg.option ?? (isKept ? choice : undefined);
  const isOpen = !answered && !unsent && !busy;
  const saved = busy || answered ? undefined : unsent;
  const gone = removed.map((option) => question.options[option]).join(' and ');
  // A 50:50 that failed may still have removed them.
  const hint = gone && state.hint === offlineHint ? '' : state.hint;

  async function check() {
    if (!isOpen) return;
    if (chosen === undefined) return patch({ hint: 'Choose an answer first.' });
    patch({ hint: '', error: undefined, busy: 'check' });
    const { id, attempted } = props.send(chosen);
    const failure = (await attempted)?.error;
    settle({ busy: undefined, error: failure });
    // Once this is closed, the challenge's card or Home says it.
    if (failure === undefined || !isMounted()) return;
    // It is said here, so that it needn't be kept.
    void outbox.remove(id);
    props.onRefused(failure);
  }

  async function removeTwo() {
    if (!isOpen || !help) return;
    if (help.isUsed) return patch({ hint: '50:50 is already used. You get one per try.' });
    patch({ hint: '', error: undefined, busy: 'help' });
    const failure = await help.ask();
    const isOffline = outageOf(failure) === 'unreachable';
    settle({ busy: undefined, ...(isOffline ? { hint: offlineHint } : { error: failure }) });
  }

  return (
    <Keys
      tabIndex={-1}
      onKeyDown={(event) => onKey(event, answered || saved ? onContinue : () => void check())}
    >
      <PlayFrame
        step={props.step}
        fraction={props.fraction}
        aside={props.aside}
        footerTone={answered ? (isRight(answered) ? 'success' : 'lesson') : 'surface'}
        footer={
          answered || saved ? (
            <Lesson
              key={answered ? 'answered' : 'saved'}
              question={question}
              answered={answered}
              isStored={saved?.isStored !== false}
              onContinue={onContinue}
            />
          ) : (
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
              {/* While disabled, the buttons can still be pressed, to say why. */}
              <Row $wrap>
                {help && (
                  <div style={{ flex: '1 0 108px' }}>
                    <Button
                      variant="secondary"
                      aria-disabled={help.isUsed}
                      aria-describedby={helpId}
                      isBusy={busy === 'help'}
                      onClickCapture={() => void removeTwo()}
                    >
                      50:50
                    </Button>
                    <VisuallyHidden id={helpId}>
                      {help.isUsed
                        ? 'Already used. You get one per try.'
                        : 'Removes two wrong answers, once per try. This question then won’t count toward the third star.'}
                    </VisuallyHidden>
                  </div>
                )}
                <div style={{ flex: '100 0 8em' }}>
                  <Button
                    aria-disabled={chosen === undefined}
                    isBusy={busy === 'check'}
                    onClickCapture={() => void check()}
                  >
                    Check
                  </Button>
                </div>
              </Row>
            </>
          )
        }
      >
        <Question
          {...props}
          removed={removed}
          chosen={chosen}
          isSaved={saved !== undefined}
          onChoose={(option) => isOpen && patch({ choice: option, hint: '' })}
        />
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

interface LessonProps extends Pick<TurnScreenProps, 'question' | 'answered' | 'onContinue'> {
  isStored: boolean;
}

/** Says what came of an answer and takes the focus. A double click on Check doesn't skip it. */
function Lesson({ question, answered, isStored, onContinue }: LessonProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const right = answered && isRight(answered);
  const Icon = right ? Check : answered ? Lightbulb : Clock;
  return (
    <Verdict>
      <Row $align="start">
        <IconChip tone="surface" shape="disc">
          <Icon size={26} strokeWidth={2.5} />
        </IconChip>
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {right
              ? 'Correct'
              : answered
                ? `Not quite. Correct answer: ${question.options[answered.correctOption]}`
                : 'Saved'}
          </h2>
          <p>
            {answered ? answered.explanation : 'We’ll check it when we can reach the server.'}
            {!isStored && <span> This browser can’t store it: keep this page open.</span>}
          </p>
          {answered && <SourceNote citation={answered.source} />}
        </div>
      </Row>
      <Button
        variant={right ? 'success' : 'primary'}
        onClick={({ detail }) => {
          if (detail < 2) onContinue();
        }}
      >
        Continue
      </Button>
    </Verdict>
  );
}

/** Receives key events from inside, and the focus on a click between the controls. */
const Keys = styled.div`
  outline: none;
`;

const Above = styled(Text)`
  margin-bottom: ${theme.space[3]};
`;

const Verdict = styled.div`
  > div > div {
    flex: 1;
    margin-bottom: ${theme.space[3]};
    overflow-wrap: anywhere;
  }

  h2 {
    ${text.title}
  }

  h2 + p {
    ${text.small}
    margin-block: ${theme.space[1]};
  }

  @container (max-width: 15em) {
    > div {
      flex-direction: column;
    }
  }

  ${landscape} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 12rem;
    gap: ${theme.space[5]};
    align-items: center;

    > div > div {
      margin-bottom: 0;
    }
  }
`;

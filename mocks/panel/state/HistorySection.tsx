import { timeText } from '../localTime';
import { useStore, usePanel } from '../PanelContext';
import * as F from '../fields.styles';
import * as P from '../parts.styles';
import type { Step } from '../recording/history';
import * as S from './HistorySection.styles';

export function HistorySection() {
  const { fake, recorded } = usePanel();
  const { history } = recorded;
  const { done, undone } = useStore(history.steps);
  const next = done.at(-1);
  const again = undone.at(-1);

  const go = (move: () => void) => () => {
    move();
    fake.refetch();
  };

  return (
    <P.Section>
      <P.Title id="fake-api-steps">History</P.Title>
      <P.Row>
        <F.Button type="button" disabled={!next} onClick={go(history.undo)}>
          {`Undo ${next?.cause ?? ''}`}
        </F.Button>
        <F.Button type="button" disabled={!again} onClick={go(history.redo)}>
          {`Redo ${again?.cause ?? ''}`}
        </F.Button>
      </P.Row>
      {next || again ? (
        <S.Steps aria-labelledby="fake-api-steps" tabIndex={0}>
          {undone.map((step, index) => (
            <StepRow key={`undone ${index + step.at}`} step={step} isUndone />
          ))}
          {done.toReversed().map((step, index) => (
            <StepRow key={`done ${index + step.at}`} step={step} isUndone={false} />
          ))}
        </S.Steps>
      ) : (
        <P.Hint>
          No writes since the page loaded. Each write is a step. A reload clears the steps and keeps
          the data. Deleted recordings and images can’t be restored.
        </P.Hint>
      )}
    </P.Section>
  );
}

function StepRow({ step: { cause, at }, isUndone }: { step: Step; isUndone: boolean }) {
  return (
    <S.Step $isUndone={isUndone}>
      <span>
        <span>{cause}</span>
        {isUndone && <P.Hidden> (undone)</P.Hidden>}
      </span>
      <S.When>{timeText(at)}</S.When>
    </S.Step>
  );
}

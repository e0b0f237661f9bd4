import styled from 'styled-components';
import type { Outcome } from '@/domain/game/sea';
import { litterKinds, things } from '@/domain/game/things';
import { Result } from '@/features/players/frame/Result';
import type { SubmissionState } from '@/features/players/frame/useSubmission';
import { Button } from '@/ui/controls/Button';
import { Alert } from '@/ui/feedback/Alert';
import { Card } from '@/ui/layout/Card';
import { Section } from '@/ui/layout/Section';
import { Divided, Note, Row, Stack } from '@/ui/layout/primitives';
import { theme } from '@/ui/theme/theme';
import { ThingChip } from './ThingIcon';
import { countOf } from './words';

interface GameResultProps {
  state: SubmissionState;
  outcome: Outcome | undefined;
  /** True while a new sea is being opened. */
  isBusy: boolean;
  error: string | undefined;
  onSameSea: () => void;
  onNewSea: () => void;
  onClose: () => void;
}

export function GameResult(props: GameResultProps) {
  const { state, outcome, isBusy, error, onSameSea, onNewSea, onClose } = props;
  return (
    <Result state={state} onClose={onClose} onRetry={onSameSea} retryLabel="Same sea again">
      {outcome && <Catch outcome={outcome} />}
      <Button variant="secondary" isBusy={isBusy} onClick={onNewSea}>
        New sea
      </Button>
      {error !== undefined && <Alert tone="danger">{error}</Alert>}
    </Result>
  );
}

function Catch({ outcome }: { outcome: Outcome }) {
  const { caught, score, spared, touched, missed, yearsRemoved } = outcome;
  const kinds = litterKinds.filter((kind) => caught[kind] > 0);
  return (
    <Section title="Your catch">
      {kinds.length > 0 && (
        <List as={Divided}>
          {kinds.map((kind) => (
            <Row as="li" key={kind} $wrap>
              <ThingChip kind={kind} size={36} />
              <b>{countOf(kind, caught[kind])}</b>
              <Note as="span">{yearsText(things[kind].years, caught[kind])}</Note>
            </Row>
          ))}
        </List>
      )}
      <Sums>
        <p>
          {kinds.length > 0
            ? `Added up, it would have stayed in the sea for ${yearsRemoved.toLocaleString('en-US')} years.`
            : 'You didn’t catch anything this time.'}
        </p>
        <p>
          {`Score ${score}. Animals: ${spared} spared, ${touched} touched. Litter missed: ${missed}.`}
        </p>
      </Sums>
    </Section>
  );
}

function yearsText(years: number | undefined, count: number): string {
  if (years === undefined) return 'time unknown';
  return count === 1 ? `${years} years` : `${years} years each`;
}

const List = styled(Card)`
  padding: ${theme.space[2]} ${theme.space[4]};

  li {
    row-gap: 0;
    min-height: 56px;
    padding: 6px 0;
  }

  b {
    flex: 1 1 auto;
    font-weight: ${theme.font.weight.heavy};
  }
`;

const Sums = styled(Stack)`
  padding: ${theme.space[3]} 0;
`;

import { Clock3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Points } from '@/components/Points';
import { SourceNote } from '@/components/SourceNote';
import { TypeTile } from '@/components/TypeTile';
import type { Challenge } from '@/contract/challenges';
import { Button } from '@/ui/controls/Button';
import { Alert } from '@/ui/feedback/Alert';
import { Caption, Note, Row, Stack, Text } from '@/ui/layout/primitives';
import { theme } from '@/ui/theme/theme';
import { PlayFrame, StepHeading } from './PlayFrame';
import { NumberedList, Panel } from './panels';

interface BriefProps {
  challenge: Challenge;
  beginLabel: string;
  onBegin: () => void;
  isBusy?: boolean;
  error?: string | undefined;
  children?: ReactNode;
}

export function Brief(props: BriefProps) {
  const { challenge, beginLabel, onBegin, isBusy = false, error, children } = props;
  const { brief, completed } = challenge;
  return (
    <PlayFrame
      step="Before you begin"
      fraction={0}
      footer={
        <Button onClick={onBegin} isBusy={isBusy}>
          {beginLabel}
        </Button>
      }
    >
      <Stack $gap={5} style={{ paddingTop: theme.space[3], overflowWrap: 'anywhere' }}>
        <Stack $align="center">
          <TypeTile kind={challenge.type} size={72} />
          <StepHeading>{challenge.title}</StepHeading>
          <Row $wrap $justify="center">
            <Points variant="pill">
              {completed ? 'Points earned' : `+${challenge.points} pts`}
            </Points>
            {brief && (
              <Text $size="small" $weight="bold" $tone="soft">
                <Row as="span" $gap={1}>
                  <Clock3 size={18} aria-hidden />
                  <span>{brief.time}</span>
                </Row>
              </Text>
            )}
          </Row>
        </Stack>
        <Panel>
          <p>{brief ? brief.why.text : challenge.description}</p>
          {brief && (
            <Caption as="div">
              <SourceNote citation={brief.why.source} />
            </Caption>
          )}
        </Panel>
        {brief && (
          <NumberedList>
            {brief.steps.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </NumberedList>
        )}
        {completed && <Note>Already completed. Replays earn no points.</Note>}
        {children}
        {error !== undefined && <Alert tone="danger">{error}</Alert>}
      </Stack>
    </PlayFrame>
  );
}

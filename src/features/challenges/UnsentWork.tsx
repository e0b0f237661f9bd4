import { Trash2 } from 'lucide-react';
import { useWaterFormat } from '@/components/water';
import { WaitingNote } from '@/components/WaitingNote';
import type { Challenge } from '@/contract/challenges';
import type { Data } from '@/contract/types';
import { missingText } from '@/components/awards/missingText';
import { useOutbox, useOutboxItems, useWaitingAnswers } from '@/services/outbox/outbox';
import { Button } from '@/ui/controls/Button';
import { Alert } from '@/ui/feedback/Alert';

export function UnsentWork({ challenge }: { challenge: Challenge }) {
  const outbox = useOutbox();
  const answers = useWaitingAnswers(challenge.id);
  const item = useOutboxItems('completeChallenge').findLast(
    ({ arg }) => arg.challengeId === challenge.id,
  );
  const verdict = item?.response as Data<'completeChallenge'> | undefined;
  const water = useWaterFormat();
  const onDelete = () => item && void outbox.remove(item.id);
  return (
    <>
      {answers && <WaitingNote {...answers} />}
      {item && !verdict && (
        <WaitingNote
          item={item}
          what="submission"
          onRetry={() => void outbox.retry(item.id)}
          onDelete={onDelete}
        />
      )}
      {verdict?.passed === false && (
        <Alert
          tone="info"
          action={
            <Button
              variant="danger-quiet"
              size="small"
              icon={<Trash2 size={18} aria-hidden="true" />}
              aria-label="Delete this submission"
              onClick={onDelete}
            >
              Delete
            </Button>
          }
        >
          {[
            'Not there yet.',
            ...verdict.missing.map((missing) =>
              missingText(missing, { guide: challenge.guide, water }),
            ),
          ].join(' ')}
        </Alert>
      )}
    </>
  );
}

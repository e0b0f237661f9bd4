import { CalendarDays, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Video } from '@/contract/videos';
import { useNow } from '@/lib/ClockContext';
import { pluralize } from '@/lib/pluralize';
import { useZone } from '@/lib/deviceZone';
import { formatAge, formatDate } from '@/lib/format';
import { Button } from '@/ui/controls/Button';
import { Points } from '@/components/Points';
import { DeleteQuestion } from './DeleteQuestion';
import { EditTitle } from './EditTitle';
import { UndoBar } from './UndoBar';
import { useDeletion } from './useDeletion';
import * as S from './VideoDetails.styles';

interface VideoDetailsProps {
  video: Video;
  isEditing: boolean;
  onEdit: (isEditing: boolean) => void;
  onDeleted: () => void;
}

export function VideoDetails({ video, isEditing, onEdit, onDeleted }: VideoDetailsProps) {
  const [isAsked, setIsAsked] = useState(false);
  const { begin } = useDeletion();

  if (isEditing) return <EditTitle video={video} onDone={() => onEdit(false)} />;
  return (
    <>
      <Facts video={video} />
      {isAsked ? (
        <DeleteQuestion
          video={video}
          onDelete={() => {
            begin(video.id, UndoBar);
            onDeleted();
          }}
          onKeep={() => {
            setIsAsked(false);
            onEdit(false);
          }}
        />
      ) : (
        <S.Ways>
          <Button
            variant="secondary"
            icon={<Pencil size={20} aria-hidden="true" />}
            onClick={() => onEdit(true)}
          >
            Edit title
          </Button>
          <Button
            variant="danger-quiet"
            icon={<Trash2 size={20} aria-hidden="true" />}
            onClick={() => setIsAsked(true)}
          >
            Delete
          </Button>
        </S.Ways>
      )}
    </>
  );
}

function Facts({ video: { points, isEvidence, uploadedAt } }: { video: Video }) {
  const now = useNow();
  const zone = useZone();
  return (
    <>
      <S.Facts>
        <li>
          <Points variant="pill">{pluralize(points, 'point')}</Points>
        </li>
        <S.Fact>
          <CalendarDays size={16} aria-hidden="true" />
          <span>{`${formatAge(uploadedAt, now)}, ${formatDate(uploadedAt, zone) ?? ''}`}</span>
        </S.Fact>
      </S.Facts>
      {isEvidence && <S.Note>You earned its points with a challenge.</S.Note>}
    </>
  );
}

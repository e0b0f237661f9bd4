import { X } from 'lucide-react';
import type { RefCallback } from 'react';
import { formatMegabytes } from '@/lib/format';
import { Bottle } from '@/ui/Bottle';
import { IconButton } from '@/ui/IconButton';
import { ProgressBar } from '@/ui/ProgressBar';
import * as S from './UploadCard.styles';

interface UploadProgressProps {
  landing: RefCallback<HTMLElement>;
  file: File;
  percent: number;
  onCancel: () => void;
}

export function UploadProgress({ landing, file, percent, onCancel }: UploadProgressProps) {
  return (
    <S.Card>
      <S.Picture>
        <Bottle percent={percent} />
      </S.Picture>
      <S.Percent>{`${percent}%`}</S.Percent>
      <S.FileName ref={landing} tabIndex={-1} dir="auto">
        {file.name}
      </S.FileName>
      <S.FileSize>{formatMegabytes(file.size)}</S.FileSize>
      <ProgressBar name="Upload progress" value={percent} />
      <S.Cancel>
        <IconButton label="Cancel upload" tone="sunken" onClick={onCancel}>
          <X size={24} aria-hidden="true" />
        </IconButton>
      </S.Cancel>
    </S.Card>
  );
}

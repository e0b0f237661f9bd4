import { ExternalLink } from 'lucide-react';
import type { Citation } from '@/contract/citations';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import * as S from './SourceNote.styles';

interface SourceNoteProps {
  citation: Citation;
  className?: string;
}

/** Names the source of a fact. If it has an address, it is a link that opens in a new tab. */
export function SourceNote({ citation, className }: SourceNoteProps) {
  const { organization, title, year, url } = citation;
  const name = `${organization}, ${title}${year === undefined ? '' : ` (${year})`}`;
  const lastWord = name.lastIndexOf(' ') + 1;
  if (url === undefined || !isWebAddress(url)) {
    return <S.Note className={className}>{`Source: ${name}`}</S.Note>;
  }
  return (
    <S.Note className={className}>
      <span>Source: </span>
      <S.Link href={url} target="_blank" rel="noopener noreferrer">
        <span>{name.slice(0, lastWord)}</span>
        <S.Together>
          <span>{name.slice(lastWord)}</span>
          <ExternalLink size={14} aria-hidden="true" />
        </S.Together>
        <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </S.Link>
    </S.Note>
  );
}

/** Returns false for an address that isn't one, or that a browser would run. */
function isWebAddress(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}

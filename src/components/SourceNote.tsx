import { ExternalLink } from 'lucide-react';
import styled from 'styled-components';
import type { Citation } from '@/contract/citations';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

/** Names the source of a fact. If it has an address, it is a link that opens in a new tab. */
export function SourceNote({ citation, className }: { citation: Citation; className?: string }) {
  const { organization, title, year, url } = citation;
  const name = `${organization}, ${title}${year === undefined ? '' : ` (${year})`}`;
  const lastWord = name.lastIndexOf(' ') + 1;
  if (url === undefined || !isWebAddress(url)) {
    return <Note className={className}>{`Source: ${name}`}</Note>;
  }
  return (
    <Note className={className}>
      <span>Source: </span>
      <Link href={url} target="_blank" rel="noopener noreferrer">
        <span>{name.slice(0, lastWord)}</span>
        <Together>
          <span>{name.slice(lastWord)}</span>
          <ExternalLink size={14} aria-hidden="true" />
        </Together>
        <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </Link>
    </Note>
  );
}

/** Returns false for an address that isn't one, or that a browser would run. */
function isWebAddress(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}

const Note = styled.p`
  ${text.caption}
  font-weight: ${theme.font.weight.regular};
  overflow-wrap: anywhere;
`;

const Link = styled.a`
  padding: 4px 0;
  color: inherit;
  font-weight: ${theme.font.weight.bold};
  text-decoration: underline;
  text-decoration-thickness: 1.5px;
  text-underline-offset: 3px;

  &:hover {
    text-decoration-thickness: 2.5px;
  }

  svg {
    display: inline-block;
    margin-inline-start: 4px;
    vertical-align: -2px;
  }
`;

/** Keeps the icon on the line of the last word. */
const Together = styled.span`
  white-space: nowrap;
`;

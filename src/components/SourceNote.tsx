import { ExternalLink } from 'lucide-react';
import styled from 'styled-components';
import type { Citation } from '@/contract/citations';
import { Text, VisuallyHidden } from '@/ui/layout/primitives';
import { theme } from '@/ui/theme/theme';

/** Names the source of a fact. If it has an address, it is a link that opens in a new tab. */
export function SourceNote({ citation, className }: { citation: Citation; className?: string }) {
  const { organization, title, year, url } = citation;
  const name = `${organization}, ${title}${year === undefined ? '' : ` (${year})`}`;
  const lastWord = name.lastIndexOf(' ') + 1;
  const isLink = url !== undefined && isWebAddress(url);
  return (
    <Text className={className} $size="caption" $weight="regular">
      <span>{isLink ? 'Source: ' : `Source: ${name}`}</span>
      {isLink && (
        <Link href={url} target="_blank" rel="noopener noreferrer">
          <span>{name.slice(0, lastWord)}</span>
          <span style={{ whiteSpace: 'nowrap' }}>
            <span>{name.slice(lastWord)}</span>
            <ExternalLink size={14} aria-hidden="true" />
          </span>
          <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </Link>
      )}
    </Text>
  );
}

/** Returns false for an address that isn't one, or that a browser would run. */
const isWebAddress = (address: string) =>
  URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);

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

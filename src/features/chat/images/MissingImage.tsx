import styled from 'styled-components';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

export function MissingImage({ children }: { children: string }) {
  return (
    <Lost>
      <svg width="54" height="42" viewBox="0 0 72 56" aria-hidden="true">
        <rect x="3" y="3" width="66" height="50" rx="12" fill="currentColor" opacity=".14" />
        <rect
          x="3"
          y="3"
          width="66"
          height="50"
          rx="12"
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          strokeDasharray="7 6"
          strokeLinecap="round"
        />
        <path
          d="M36 13c1 0 1.700.5 2.300 1.300C41.600 18.600 47 26 47 31.500a11 11 0 0 1-22 0c0-5.500 5.400-12.900 8.700-17.200.6-.8 1.300-1.300 2.300-1.300Z"
          fill="currentColor"
          opacity=".55"
        />
        <path d="M14 46 58 10" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      </svg>
      <Words>{children}</Words>
      <Note>Couldn’t load</Note>
    </Lost>
  );
}

const Lost = styled.span`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${theme.space[1]};
  width: 100%;
  height: 100%;
  padding: ${theme.space[2]};
  overflow: hidden;
`;

const Words = styled.span`
  ${text.caption}
  display: -webkit-box;
  flex: none;
  max-width: 100%;
  overflow: hidden;
  overflow-wrap: anywhere;
  text-align: center;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

const Note = styled.span`
  ${text.caption}
  font-weight: ${theme.font.weight.regular};
`;

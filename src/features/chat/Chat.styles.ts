import styled from 'styled-components';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

const Sheet = styled.header`
  padding: 18px ${theme.layout.gutter} ${theme.space[4]};
  border-radius: 0 0 ${theme.radius.panel} ${theme.radius.panel};
  background: ${theme.color.surface};
  box-shadow: 0 2px 0 ${theme.color.cardLip};
`;

/** Sticky if the screen is high enough to leave room for messages. */
export const Top = styled(Sheet)`
  z-index: 2;

  @media (min-height: 561px) {
    position: sticky;
    top: 0;
  }
`;

export const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
`;

export const Presence = styled.p<{ $isKnown?: boolean }>`
  ${text.small}
  display: flex;
  align-items: center;
  gap: 7px;
  min-height: 1.4em;
  margin-top: 2px;
  color: ${({ $isKnown }) => ($isKnown ? theme.color.successInk : theme.color.inkSoft)};
  font-weight: ${theme.font.weight.bold};
`;

export const Notice = styled.div`
  margin-top: ${theme.space[3]};
`;

export const Body = styled.div`
  padding: ${theme.space[1]} ${theme.layout.gutter} ${theme.layout.pageEnd};
`;

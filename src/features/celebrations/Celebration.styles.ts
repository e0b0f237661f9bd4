import styled from 'styled-components';
import { RisingSheet } from '@/ui/layout/BottomSheet';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

export const Sheet = styled(RisingSheet)`
  padding: ${theme.space[3]} ${theme.space[5]} 0;
`;

export const Edge = styled.span`
  display: block;
  width: 40px;
  height: 5px;
  margin: 0 auto 14px;
  border-radius: ${theme.radius.pill};
  background: ${theme.color.track};
`;

export const Standing = styled.p`
  margin: ${theme.space[1]} 0 ${theme.space[4]};
  color: ${theme.color.inkSoft};
  text-wrap: balance;
`;

export const Stars = styled.div`
  margin-top: ${theme.space[2]};
`;

export const Ends = styled.div`
  ${text.caption}
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${theme.space[3]};
  margin: ${theme.space[4]} 0 6px;
  font-weight: ${theme.font.weight.heavy};
`;

export const Remaining = styled.span`
  color: ${theme.color.inkSoft};
`;

/** Keeps the buttons in view however long the list is. */
export const Ways = styled.div`
  position: sticky;
  bottom: 0;
  display: grid;
  gap: ${theme.space[1]};
  margin: 0 calc(-1 * ${theme.space[5]});
  padding: 18px ${theme.space[5]} calc(14px + env(safe-area-inset-bottom, 0px));
  background: linear-gradient(transparent, ${theme.color.surface} 14px);
`;

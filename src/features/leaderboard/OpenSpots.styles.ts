import styled from 'styled-components';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

export const Free = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[3]};
  padding: ${theme.space[2]} ${theme.space[4]} ${theme.space[3]} ${theme.space[3]};
`;

export const Circle = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  min-height: 60px;
  padding: ${theme.space[2]} ${theme.space[3]};
  border: 2px dashed ${theme.color.track};
  border-radius: ${theme.radius.button};

  & + & {
    margin-top: ${theme.space[2]};
  }
`;

export const Face = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 40px;
  height: 40px;
  border: 2px dashed ${theme.color.outline};
  border-radius: 50%;
  color: ${theme.color.actionInk};
`;

export const Lines = styled.span`
  display: grid;
  flex: 1;
  gap: ${theme.space[2]};
`;

export const Line = styled.span<{ $width: string }>`
  width: ${({ $width }) => $width};
  height: 8px;
  border-radius: ${theme.radius.pill};
  background: ${theme.color.sunken};
`;

export const Words = styled.div`
  text-align: center;
`;

export const Hint = styled.p`
  ${text.small}
  color: ${theme.color.inkSoft};
  text-wrap: balance;
`;

import styled from 'styled-components';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

type Space = keyof typeof theme.space;

/** A column with equal gaps, of 12 px unless `$gap` names another step of the scale. */
export const Stack = styled.div<{ $gap?: Space }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $gap = 3 }) => theme.space[$gap]};
`;

export const Grow = styled.div`
  flex: 1;
  min-width: 0;
`;

export const CardTitle = styled.p`
  ${text.cardTitle}
  overflow-wrap: anywhere;
`;

export const Note = styled.p`
  ${text.small}
  color: ${theme.color.inkSoft};
`;

export const Caption = styled.p`
  ${text.caption}
  color: ${theme.color.inkSoft};
`;

export const Detail = styled(Caption)`
  font-weight: ${theme.font.weight.regular};
`;

export const RowTitle = styled.p`
  ${text.small}
  font-weight: ${theme.font.weight.heavy};
`;

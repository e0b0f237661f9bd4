import styled from 'styled-components';
import { Card } from '@/ui/layout/Card';
import { popIn } from '@/ui/theme/motion';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

export const FaceCard = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[3]};
  padding: ${theme.space[4]};
`;

export const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};

  > button {
    flex: 1;
    width: auto;
    padding-inline: ${theme.space[2]};
    white-space: nowrap;
  }
`;

export const Legend = styled.legend`
  ${text.small}
  margin: ${theme.space[2]} 0 ${theme.space[3]};
  font-weight: ${theme.font.weight.heavy};
`;

export const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(max(72px, 25%), 1fr));
  row-gap: ${theme.space[3]};
  justify-items: center;
`;

export const Radio = styled.input`
  position: absolute;
  inset: 0;
  appearance: none;
  border-radius: 50%;
  cursor: pointer;

  @media (forced-colors: active) {
    appearance: auto;
    inset: auto auto 0 0;
  }
`;

export const Mark = styled.span`
  position: absolute;
  right: 0;
  bottom: 0;
  display: none;
  place-items: center;
  width: 24px;
  height: 24px;
  border-radius: 50%;
  background: ${theme.color.action};
  box-shadow: 0 0 0 2.5px ${theme.color.surface};
  color: ${theme.color.onAction};
  animation: ${popIn} ${theme.motion.quick} ${theme.motion.ease};
`;

export const Character = styled.label`
  position: relative;
  padding: 4px;
  border-radius: 50%;
  cursor: pointer;

  &:has(:checked) {
    box-shadow: inset 0 0 0 3px ${theme.color.action};
  }

  &:has(:checked) ${Mark} {
    display: grid;
  }
`;

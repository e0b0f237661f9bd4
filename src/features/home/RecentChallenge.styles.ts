import styled from 'styled-components';
import { Card } from '@/ui/layout/Card';
import { CardTitle } from '@/ui/layout/primitives';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

export const Item = styled(Card).attrs({ as: 'li' })`
  position: relative;
  display: flex;
  gap: 14px;
  padding: ${theme.space[4]};

  > svg {
    flex: none;
  }
`;

export const Title = styled(CardTitle).attrs({ as: 'h3' })`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${theme.space[2]};

  > svg {
    color: ${theme.color.actionInk};
  }
`;

export const Description = styled.p`
  ${text.small}
  margin-top: 2px;
  color: ${theme.color.inkSoft};
  overflow-wrap: anywhere;
`;

export const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[1]} ${theme.space[3]};
  min-height: 32px;
  margin-top: 10px;
`;

export const Trophy = styled.span`
  margin: -4px 0 -4px auto;
`;

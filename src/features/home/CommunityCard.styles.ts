import styled from 'styled-components';
import { Banner } from '@/ui/Banner';
import { theme } from '@/ui/theme';
import { text } from '@/ui/typography';

export const CommunityBanner = styled(Banner)`
  margin-top: ${theme.space[4]};
`;

export const Words = styled.span`
  flex: 1;
  min-width: 0;
`;

export const Title = styled.span`
  ${text.cardTitle}
  display: block;
`;

export const Online = styled.span`
  ${text.small}
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 1.4em;
  margin-top: ${theme.space[1]};
  font-weight: ${theme.font.weight.bold};
`;

export const Faces = styled.span`
  display: flex;
  flex: none;
  padding-left: ${theme.space[3]};

  > * {
    margin-left: -12px;
  }
`;

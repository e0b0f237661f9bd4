import styled from 'styled-components';
import { Banner } from './Banner';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

export const CommunityBanner = styled(Banner)`
  flex-wrap: wrap;
  padding-bottom: ${theme.space[4]};
  margin-top: ${theme.space[4]};
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

/** Reserves two lines, so that nothing moves when the liters arrive. */
export const Saved = styled.span`
  display: flex;
  flex: 1 1 100%;
  align-items: center;
  gap: 10px;
  min-height: calc(${theme.space[4]} + 3rem);
  margin-top: ${theme.space[2]};
  margin-right: 6px;
  padding: ${theme.space[2]} ${theme.space[3]};
  border-radius: ${theme.radius.control};
  background: ${theme.color.heroPanel};

  svg {
    color: ${theme.color.heroIcon};
  }
`;

export const Direct = styled.span`
  ${text.small}
  display: block;
  font-weight: ${theme.font.weight.heavy};
`;

export const Hidden = styled.span`
  ${text.caption}
  display: block;
  color: ${theme.color.heroInkSoft};
`;

import styled from 'styled-components';
import { HeroPanel } from '@/ui/layout/Hero';
import { landscape } from '@/ui/theme/media';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

export const Words = styled.div`
  position: relative;
  min-height: 80px;
  padding-right: 110px;
  container-type: inline-size;

  h1 {
    display: -webkit-box;
    overflow: hidden;
    overflow-wrap: anywhere;
    text-wrap: balance;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }

  @media (max-width: 359px) {
    h1 {
      -webkit-line-clamp: 3;
    }
  }

  @container (max-width: 10rem) {
    h1 {
      -webkit-line-clamp: 5;
    }
  }
`;

export const Corner = styled.div`
  position: absolute;
  top: -10px;
  right: -4px;
`;

export const TimeOfDay = styled.p`
  ${text.small}
  margin-bottom: 2px;
  color: ${theme.color.heroInkSoft};
  font-weight: ${theme.font.weight.bold};
`;

export const LevelPanel = styled(HeroPanel)`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${theme.space[4]};
  margin-top: ${theme.space[5]};
  padding: 14px 16px 14px 14px;
  border-radius: ${theme.radius.panel};

  ${landscape} {
    && {
      flex-grow: 1.3;
    }
  }
`;

export const Chevron = styled.span`
  position: absolute;
  top: calc(50% - 16px);
  right: 14px;
`;

export const Points = styled.p`
  margin: 2px 0 10px;
  font-weight: ${theme.font.weight.bold};
  line-height: ${theme.font.line.heading};

  b {
    ${text.figure}
  }
`;

export const Scale = styled.div`
  ${text.caption}
  display: flex;
  justify-content: space-between;
  gap: ${theme.space[2]};
  margin-top: 6px;
  color: ${theme.color.heroInkSoft};
`;

import styled from 'styled-components';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

export const Section = styled.section`
  margin-top: ${theme.space[4]};
`;

export const Header = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${theme.space[3]};
  min-height: ${theme.layout.target};
  margin-bottom: ${theme.space[1]};
`;

export const Title = styled.h2`
  ${text.title}
  min-width: 0;

  &[tabindex]:focus {
    outline: none;
  }
`;

export const SectionLink = styled.a`
  display: flex;
  flex: none;
  align-items: center;
  gap: 2px;
  min-height: ${theme.layout.target};
  margin-right: -6px;
  padding-left: ${theme.space[3]};
  border-radius: ${theme.radius.small};
  color: ${theme.color.actionInk};
  font-size: ${theme.font.size.small};
  font-weight: ${theme.font.weight.heavy};
`;

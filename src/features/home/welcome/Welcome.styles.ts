import styled from 'styled-components';
import { Card } from '@/ui/layout/Card';
import { landscape } from '@/ui/theme/media';
import { theme } from '@/ui/theme/theme';

export const Page = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100%;
`;

export const Head = styled.div`
  padding: ${theme.space[5]} ${theme.layout.gutter} ${theme.space[2]};
`;

export const Body = styled.div`
  flex: 1;
  display: grid;
  align-content: start;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[5]};
  padding: ${theme.space[3]} ${theme.layout.gutter} ${theme.space[5]};

  ${landscape} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.4fr);
    align-items: center;
  }
`;

export const Intro = styled.div`
  display: grid;
  justify-items: center;
  gap: ${theme.space[2]};
  text-align: center;
  text-wrap: balance;
`;

export const Actions = styled(Card)`
  padding: 0 ${theme.space[4]} ${theme.space[2]};

  ul {
    border-top: 0;
  }
`;

export const Footer = styled.div`
  position: sticky;
  z-index: 2;
  bottom: 0;
  display: grid;
  gap: ${theme.space[1]};
  padding: ${theme.space[4]} ${theme.layout.gutter}
    calc(${theme.space[4]} + env(safe-area-inset-bottom, 0px));
  border-radius: ${theme.radius.panel} ${theme.radius.panel} 0 0;
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.bar};

  ${landscape} {
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    padding-block: 10px calc(${theme.space[3]} + env(safe-area-inset-bottom, 0px));
  }

  @media (max-height: 17em) {
    position: static;
  }
`;

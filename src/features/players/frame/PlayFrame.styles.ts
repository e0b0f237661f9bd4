import styled, { css } from 'styled-components';
import { landscape } from '@/ui/theme/media';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

const footerTones = {
  surface: css`
    background: ${theme.color.surface};
  `,
  success: css`
    background: ${theme.color.successTint};
    color: ${theme.color.successInk};
  `,
  lesson: css`
    background: ${theme.color.mediumTint};
    color: ${theme.color.mediumInk};
  `,
};
export type FooterTone = keyof typeof footerTones;

/** A window so low that head and footer would cover the content, or low and narrow. */
const tooLow = '@media (max-height: 17em), (max-height: 30em) and (max-width: 34.99em)';

const unstuck = css`
  @container (max-width: 15em) {
    position: static;
  }

  ${tooLow} {
    position: static;
  }
`;

export const Frame = styled.div`
  container-type: inline-size;
  display: flex;
  flex-direction: column;
  min-height: 100vh;
  min-height: 100dvh;
`;

export const Head = styled.div`
  position: sticky;
  z-index: 2;
  top: 0;
  display: flex;
  align-items: center;
  gap: ${theme.space[4]};
  padding: ${theme.space[3]} ${theme.space[5]} ${theme.space[3]} ${theme.space[2]};
  background: ${theme.color.column};
  ${unstuck}

  ${landscape} {
    padding-block: ${theme.space[1]};
  }
`;

export const Step = styled.div`
  ${text.small}
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${theme.space[2]};
  margin-bottom: 6px;
  font-weight: ${theme.font.weight.heavy};
`;

export const Aside = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  color: ${theme.color.inkSoft};
`;

export const Body = styled.div`
  flex: 1;
  padding: ${theme.space[2]} ${theme.layout.gutter} ${theme.space[6]};

  /* What has the focus is not hidden behind head and footer. */
  :is(a, button, input, textarea) {
    scroll-margin-block: 4rem 6rem;
  }

  ${landscape} {
    padding-block: ${theme.space[1]} ${theme.space[3]};
  }
`;

export const Footer = styled.div<{ $tone: FooterTone }>`
  position: sticky;
  z-index: 2;
  bottom: 0;
  padding: ${theme.layout.gutter} ${theme.layout.gutter}
    calc(${theme.space[4]} + env(safe-area-inset-bottom, 0px));
  border-radius: ${theme.radius.panel} ${theme.radius.panel} 0 0;
  box-shadow: ${theme.shadow.bar};
  ${({ $tone }) => footerTones[$tone]}
  ${unstuck}

  ${landscape} {
    padding-block: 10px calc(${theme.space[3]} + env(safe-area-inset-bottom, 0px));
  }

  @media (forced-colors: active) {
    border-top: 1px solid CanvasText;
  }
`;

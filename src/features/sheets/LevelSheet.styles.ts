import styled, { css } from 'styled-components';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

export const Ladder = styled.ol`
  margin-top: ${theme.space[3]};
`;

const currentStep = css`
  margin: ${theme.space[2]} 0;
  border-radius: ${theme.radius.card};
  background: ${theme.color.surface};
  box-shadow:
    inset 0 0 0 2px ${theme.color.action},
    0 2px 0 ${theme.color.cardLip};

  @media (forced-colors: active) {
    border: 2px solid Highlight;
  }
`;

export const Step = styled.li<{ $isCurrent: boolean }>`
  position: relative;
  display: flex;
  gap: 14px;
  align-items: ${({ $isCurrent }) => ($isCurrent ? 'flex-start' : 'center')};
  padding: ${({ $isCurrent }) => ($isCurrent ? '16px 12px' : '7px 12px')};
  ${({ $isCurrent }) => $isCurrent && currentStep}

  &:not(:last-child)::before {
    content: '';
    position: absolute;
    z-index: 0;
    top: ${({ $isCurrent }) => ($isCurrent ? '60px' : '50%')};
    bottom: ${({ $isCurrent }) => ($isCurrent ? '-16px' : '-24px')};
    left: 32px;
    width: 4px;
    background: ${theme.color.track};
  }
`;

const knots = {
  reached: css`
    background: ${theme.color.successTint};
    color: ${theme.color.successInk};
  `,
  current: css`
    background: ${theme.color.action};
    color: ${theme.color.onAction};
  `,
  ahead: css`
    background: ${theme.color.sunken};
    box-shadow: inset 0 0 0 2px ${theme.color.border};
    color: ${theme.color.inkSoft};
  `,
};

export const Knot = styled.span<{ $state: keyof typeof knots }>`
  ${text.small}
  position: relative;
  z-index: 1;
  display: grid;
  flex: none;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: 50%;
  font-weight: ${theme.font.weight.heavy};
  ${({ $state }) => knots[$state]}
`;

export const Words = styled.div`
  position: relative;
  z-index: 1;
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;

export const You = styled.p`
  ${text.caption}
  color: ${theme.color.actionInk};
  font-weight: ${theme.font.weight.heavy};
`;

export const RankName = styled.p`
  ${text.title}
`;

export const Detail = styled.p`
  ${text.caption}
  color: ${theme.color.inkSoft};

  & + [role='progressbar'] {
    margin: 10px 0 6px;
  }
`;

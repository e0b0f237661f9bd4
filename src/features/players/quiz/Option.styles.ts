import styled, { css } from 'styled-components';
import { landscape } from '@/ui/theme/media';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

const raised = (edge: string, ring: string) => css`
  box-shadow:
    inset 0 0 0 ${ring} ${edge},
    0 3px 0 ${edge};
`;

const past = css`
  background: none;
  color: ${theme.color.inkSoft};
  ${raised(theme.color.track, '2px')}
`;

const looks = {
  plain: css`
    background: ${theme.color.surface};
    ${raised(theme.color.track, '2px')}
  `,
  chosen: css`
    background: ${theme.color.actionTint};
    ${raised(theme.color.action, '2.5px')}
  `,
  right: css`
    background: ${theme.color.successTint};
    color: ${theme.color.successInk};
    ${raised(theme.color.successInk, '2.5px')}
  `,
  wrong: css`
    background: ${theme.color.dangerTint};
    color: ${theme.color.dangerInk};
    ${raised(theme.color.dangerInk, '2.5px')}
  `,
  locked: past,
  removed: past,
};
export type OptionLook = keyof typeof looks;

const outstanding = css`
  border-width: 3px;
`;

const faded = css`
  border-color: GrayText;
  color: GrayText;
`;

const forced = {
  plain: null,
  chosen: outstanding,
  right: outstanding,
  wrong: outstanding,
  locked: faded,
  removed: faded,
} satisfies Record<OptionLook, unknown>;

const sunken = css`
  background: ${theme.color.sunken};
  color: ${theme.color.inkSoft};
`;

const keys = {
  plain: sunken,
  locked: sunken,
  removed: sunken,
  chosen: css`
    background: ${theme.color.action};
    color: ${theme.color.onAction};
  `,
  right: css`
    background: ${theme.color.successInk};
    color: ${theme.color.successTint};
  `,
  wrong: css`
    background: ${theme.color.dangerInk};
    color: ${theme.color.dangerTint};
  `,
} satisfies Record<OptionLook, unknown>;

export const Option = styled.label<{ $look: OptionLook }>`
  position: relative;
  display: flex;
  align-items: center;
  gap: 14px;
  min-height: 62px;
  padding: 10px ${theme.space[4]} 10px ${theme.space[3]};
  border-radius: ${theme.radius.composer};
  cursor: ${({ $look }) => ($look === 'plain' || $look === 'chosen' ? 'pointer' : 'default')};
  transition: transform ${theme.motion.release};
  ${({ $look }) => looks[$look]}

  ${landscape} {
    min-height: 54px;
    padding-block: 6px;
  }

  &:active:has(:enabled) {
    transform: translateY(3px);
    transition-duration: ${theme.motion.press};
  }

  @media (forced-colors: active) {
    border: 1px solid CanvasText;
    ${({ $look }) => forced[$look]}
  }
`;

export const Radio = styled.input`
  position: absolute;
  inset: 0;
  appearance: none;
  border-radius: inherit;
  cursor: inherit;

  @media (forced-colors: active) {
    position: static;
    appearance: auto;
  }
`;

export const Key = styled.span<{ $look: OptionLook }>`
  display: grid;
  flex: none;
  place-items: center;
  min-width: 36px;
  min-height: 36px;
  border-radius: ${theme.radius.tab};
  font-size: ${theme.font.size.small};
  font-weight: ${theme.font.weight.heavy};
  ${({ $look }) => keys[$look]}

  svg {
    width: 20px;
    height: 20px;
    stroke-width: 3;
  }
`;

export const Text = styled.span`
  hyphens: auto;
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${theme.space[3]};
  min-width: 0;
`;

export const Words = styled.span<{ $look: OptionLook }>`
  min-width: 0;
  font-weight: ${theme.font.weight.bold};
  line-height: ${theme.font.line.title};
  overflow-wrap: anywhere;
  text-decoration: ${({ $look }) => ($look === 'removed' ? 'line-through' : 'none')};
`;

export const Verdict = styled.span`
  ${text.caption}
  font-weight: ${theme.font.weight.heavy};
`;

import styled, { css } from 'styled-components';
import { forcedBorder, rowLine, text, theme } from '@/ui/theme/theme';

type Space = keyof typeof theme.space;

interface Flow {
  /** A step of the spacing scale: 12 px unless given. */
  $gap?: Space;
  $pad?: Space;
}

const flow = css<Flow>`
  gap: ${({ $gap = 3 }) => theme.space[$gap]};
  padding: ${({ $pad }) => $pad && theme.space[$pad]};
`;

/** A column with equal gaps. */
export const Stack = styled.div<Flow & { $align?: 'start' | 'center' }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: ${({ $align }) => $align};
  text-align: ${({ $align }) => $align};
  ${flow}
`;

interface RowProps extends Flow {
  $align?: 'start' | 'baseline' | 'end' | 'stretch';
  $justify?: 'space-between' | 'center' | 'end';
  $wrap?: boolean;
}

/** Things side by side, centered on one line. */
export const Row = styled.div<RowProps>`
  display: flex;
  flex-wrap: ${({ $wrap }) => $wrap && 'wrap'};
  align-items: ${({ $align = 'center' }) => $align};
  justify-content: ${({ $justify }) => $justify};
  ${flow}
`;

/** The rest of a row. */
export const Grow = styled.div`
  flex: 1;
  min-width: 0;
`;

export const Center = styled.div`
  display: grid;
  place-items: center;
`;

/** Fills its positioned parent. */
export const Cover = styled.div`
  position: absolute;
  inset: 0;
`;

/** A list with a line between its items. */
export const Divided = styled.ul`
  > li + li {
    border-top: ${rowLine};
  }
`;

const tones = {
  soft: theme.color.inkSoft,
  action: theme.color.actionInk,
  success: theme.color.successInk,
  danger: theme.color.dangerInk,
};

interface TextProps {
  $size?: keyof typeof text;
  $weight?: keyof typeof theme.font.weight;
  $tone?: keyof typeof tones;
  $align?: 'start' | 'center' | 'end';
}

/** A paragraph, or another element by `as`, in a type style of the theme. */
export const Text = styled.p<TextProps>`
  ${({ $size }) => $size && text[$size]}
  font-weight: ${({ $weight }) => $weight && theme.font.weight[$weight]};
  color: ${({ $tone }) => $tone && tones[$tone]};
  text-align: ${({ $align }) => $align};
  overflow-wrap: anywhere;
`;

export const CardTitle = styled.p`
  ${text.cardTitle}
  overflow-wrap: anywhere;
`;

export const Note = styled.p`
  ${text.small}
  color: ${theme.color.inkSoft};
`;

export const Caption = styled.p`
  ${text.caption}
  color: ${theme.color.inkSoft};
`;

export const Detail = styled(Caption)`
  font-weight: ${theme.font.weight.regular};
`;

export const RowTitle = styled.p`
  ${text.small}
  font-weight: ${theme.font.weight.heavy};
`;

export const Card = styled.div`
  border-radius: ${theme.radius.card};
  background: ${theme.color.surface};
  box-shadow: 0 2px 0 ${theme.color.cardLip};

  ${forcedBorder}
`;

/** A list of cards with gaps of 12 px, in columns where two fit. Its items are `<Card as="li">`. */
export const CardList = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr));
  gap: ${theme.space[3]};
`;

/** Visible to screen readers only. */
export const VisuallyHidden = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

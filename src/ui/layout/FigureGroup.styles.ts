import styled, { css } from 'styled-components';
import { theme } from '@/ui/theme/theme';

interface Tone {
  $tone: 'hero' | 'surface';
}

const groups = {
  hero: css`
    margin-top: 14px;
    padding: 12px 0;
    background: ${theme.color.heroPanel};
  `,
  surface: css`
    padding: 16px 0;
    background: ${theme.color.surface};
    box-shadow: 0 2px 0 ${theme.color.cardLip};

    @media (forced-colors: active) {
      border: 1px solid CanvasText;
    }
  `,
};

export const Group = styled.dl<Tone>`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  border-radius: ${theme.radius.card};
  ${({ $tone }) => groups[$tone]}
`;

const line = css`
  & + &::before {
    content: '';
    position: absolute;
    left: 0;
    top: 8px;
    bottom: 8px;
    width: 1.5px;
    background: ${theme.color.heroLine};
  }
`;

export const Item = styled.div<Tone>`
  position: relative;
  display: flex;
  flex-direction: column-reverse;
  justify-content: flex-end;
  padding: 0 4px;
  text-align: center;
  ${({ $tone }) => $tone === 'hero' && line}
`;

export const Label = styled.dt<Tone>`
  color: ${({ $tone }) => ($tone === 'hero' ? theme.color.heroInkSoft : theme.color.inkSoft)};
  font-size: min(${theme.font.size.caption}, 5.6vw);
  font-weight: ${theme.font.weight.bold};
  line-height: ${({ $tone }) => ($tone === 'hero' ? theme.font.line.body : '1.9231')};
`;

export const Value = styled.dd<Tone>`
  font-size: min(${theme.font.size.heading}, 10vw);
  font-weight: ${theme.font.weight.heavy};
  line-height: ${({ $tone }) => ($tone === 'hero' ? theme.font.line.heading : '1.15')};
  overflow-wrap: anywhere;
  ${({ $tone }) => $tone === 'hero' && `--figure-icon: ${theme.color.heroIcon};`}
  ${({ $tone }) => $tone === 'surface' && '--figure-gap: 6px;'}
`;

export const Icon = styled.span`
  display: grid;
  place-items: center;
  margin-bottom: var(--figure-gap, 0);
  color: var(--figure-icon, inherit);
`;

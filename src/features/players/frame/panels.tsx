import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Drip, type DripMood } from '@/ui/art/Drip';
import { Card, Row, Stack, Text } from '@/ui/layout/primitives';
import { landscape, text, theme } from '@/ui/theme/theme';

export const Panel = styled(Stack).attrs({ as: Card, $pad: 4 })`
  overflow-wrap: anywhere;
`;

export const NumberedList = styled(Stack).attrs({ as: 'ol' })`
  counter-reset: item;
  overflow-wrap: anywhere;

  li {
    counter-increment: item;
    display: flex;
    align-items: baseline;
    gap: ${theme.space[3]};
  }

  li::before {
    content: counter(item);
    display: grid;
    flex: none;
    place-items: center;
    width: 32px;
    height: 32px;
    border-radius: ${theme.radius.small};
    background: ${theme.color.actionTint};
    color: ${theme.color.actionInk};
    font-weight: ${theme.font.weight.heavy};
  }
`;

/** A figure beside the title of a section. */
export const Sum = styled(Text).attrs({ as: 'span', $tone: 'action' })`
  ${text.small}
  font-weight: ${theme.font.weight.heavy};
`;

interface SpeechProps {
  mood: DripMood;
  size?: number;
  children: ReactNode;
}

export function Speech({ mood, size = 68, children }: SpeechProps) {
  return (
    <Said $align="end">
      <Drip mood={mood} size={size} hasShadow />
      <Card>{children}</Card>
    </Said>
  );
}

const Said = styled(Row)`
  margin-bottom: ${theme.space[5]};

  > div {
    position: relative;
    flex: 1;
    margin-bottom: ${theme.space[3]};
    padding: ${theme.space[3]} ${theme.space[4]};
    overflow-wrap: anywhere;
  }

  > div::before {
    content: '';
    position: absolute;
    left: -9px;
    bottom: 22px;
    width: 10px;
    height: 20px;
    background: inherit;
    clip-path: polygon(0 50%, 100% 0, 100% 100%);

    @media (forced-colors: active) {
      display: none;
    }
  }

  p {
    ${text.small}
    margin-top: ${theme.space[1]};
    color: ${theme.color.inkSoft};
  }

  @container (max-width: 19em) {
    > svg,
    > div::before {
      display: none;
    }
  }

  ${landscape} {
    align-items: center;
    margin-bottom: ${theme.space[2]};

    > svg {
      width: auto;
      height: 72px;
    }

    > div {
      margin-bottom: 0;
      padding-block: ${theme.space[2]};
    }
  }
`;

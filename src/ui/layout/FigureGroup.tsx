import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { landscape, theme } from '@/ui/theme/theme';
import { Card, Center, VisuallyHidden } from './primitives';

interface FigureGroupProps {
  tone?: keyof typeof tones;
  /** The value is a dash if it is unknown, and undefined while it loads. */
  items: ReadonlyArray<{ label: string; value: ReactNode; icon: ReactNode }>;
}

export function FigureGroup({ tone = 'surface', items }: FigureGroupProps) {
  const loading = (
    <Center as="span" style={{ height: '1lh' }}>
      <VisuallyHidden>–</VisuallyHidden>
      <Skeleton tone={tone} width={52} height={20} />
    </Center>
  );
  return (
    <Group as="dl" $tone={tone}>
      {items.map(({ label, value, icon }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Center as="span" aria-hidden="true">
              {icon}
            </Center>
            <span>{value ?? loading}</span>
          </dd>
        </div>
      ))}
    </Group>
  );
}

const tones = {
  hero: css`
    margin-top: 14px;
    padding: 12px 0;
    border: 0;
    background: ${theme.color.heroPanel};
    box-shadow: none;

    > div + div::before {
      content: '';
      position: absolute;
      left: 0;
      top: 8px;
      bottom: 8px;
      width: 1.5px;
      background: ${theme.color.heroLine};
    }

    dt {
      color: ${theme.color.heroInkSoft};
    }

    dd {
      line-height: ${theme.font.line.heading};
    }

    dd > :first-child {
      margin-bottom: 3px;
      color: ${theme.color.heroIcon};
    }
  `,
  surface: css`
    padding: ${theme.space[4]} 0 10px;

    dt {
      color: ${theme.color.inkSoft};
      line-height: 1.9231;
    }

    dd {
      line-height: 1.15;
    }

    dd > :first-child {
      margin-bottom: 6px;
    }
  `,
};

const Group = styled(Card)<{ $tone: keyof typeof tones }>`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;

  > div {
    position: relative;
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
    padding: 0 4px;
    text-align: center;
  }

  dt {
    font-size: min(${theme.font.size.caption}, 5vw);
    font-weight: ${theme.font.weight.bold};
  }

  dd {
    font-size: min(${theme.font.size.heading}, 10vw);
    font-weight: ${theme.font.weight.heavy};
    overflow-wrap: anywhere;
  }

  ${({ $tone }) => tones[$tone]}

  /* On a phone on its side, the words stand beside the icon. */
  ${landscape} {
    padding: 10px 0;

    > div {
      display: grid;
      align-items: center;
      justify-content: center;
      column-gap: 10px;
      text-align: start;
    }

    dt {
      grid-area: 2 / 2;
    }

    dd {
      display: contents;
    }

    dd > :first-child {
      grid-row: span 2;
      margin: 0;
    }
  }
`;

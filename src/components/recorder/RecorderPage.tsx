import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import styled, { keyframes } from 'styled-components';
import { Notice } from '@/components/upload/Notice';
import { Drip } from '@/ui/art/Drip';
import { Rays } from '@/ui/art/Rays';
import { useSvgId, wavePath } from '@/ui/art/svg';
import { Button } from '@/ui/controls/Button';
import { RisingSheet, SheetPage } from '@/ui/layout/BottomSheet';
import { pulse } from '@/ui/theme/motion';
import { theme } from '@/ui/theme/theme';
import { heroGradient } from '@/ui/theme/waterGradient';
import { CloseButton } from './Glass';
import { PhaseHeading } from './PhaseHeading';

const moods = { ready: 'wave', searching: 'think', off: 'sad', asking: 'think' } as const;

interface PageButton extends Pick<ComponentProps<typeof Button>, 'variant'> {
  label: string;
  Icon?: LucideIcon;
  onClick: () => void;
}

export interface PageProps {
  mood: keyof typeof moods;
  title: string;
  text: string;
  /** Omitted if the buttons are the only choices. */
  onClose?: () => void;
  note?: string | undefined;
  NoteIcon?: LucideIcon;
  /** Primary, secondary and quiet, or primary and quiet, unless they say otherwise. */
  buttons: readonly PageButton[];
}

export function RecorderPage(props: PageProps) {
  const { mood, title, text, onClose, note, NoteIcon, buttons } = props;
  const variants = ['primary', buttons.length > 2 ? 'secondary' : 'quiet'] as const;
  return (
    <SheetPage>
      <Scene>
        <Rays />
        <Viewfinder mood={mood} />
        {onClose && <CloseButton onClick={onClose} />}
      </Scene>
      <Sheet>
        <PhaseHeading>{title}</PhaseHeading>
        <p>{text}</p>
        {note !== undefined && (
          <Notice $tone="action">
            {NoteIcon && <NoteIcon size={22} aria-hidden />}
            {note}
          </Notice>
        )}
        <Actions>
          {buttons.map(({ label, Icon, variant, onClick }, at) => (
            <Button
              key={label}
              variant={variant ?? variants[at] ?? 'quiet'}
              icon={Icon && <Icon size={22} aria-hidden />}
              onClick={onClick}
            >
              {label}
            </Button>
          ))}
        </Actions>
      </Sheet>
    </SheetPage>
  );
}

function Viewfinder({ mood }: { mood: keyof typeof moods }) {
  const id = useSvgId();
  const isOff = mood === 'off';
  const frame = { x: 8, y: 8, width: 244, height: 184, rx: 36 };
  return (
    <Picture viewBox="0 0 260 200" aria-hidden="true">
      <defs>
        <linearGradient id={`${id}g`} x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="#8BE6FB" stopOpacity={isOff ? 0.35 : 0.85} />
          <stop offset="1" stopColor="#1C93C4" stopOpacity={isOff ? 0.35 : 0.85} />
        </linearGradient>
        <clipPath id={`${id}c`}>
          <rect {...frame} />
        </clipPath>
      </defs>
      <rect {...frame} fill="#fff" opacity={isOff ? 0.08 : 0.16} />
      <g clipPath={`url(#${id}c)`}>
        <path
          d={wavePath({ y: 142, period: 122, amplitude: 9, width: 260, bottom: 200 })}
          fill="#fff"
          opacity={isOff ? 0.1 : 0.28}
        />
        <g transform="translate(76 44)">
          <Drip mood={moods[mood]} size={108} isAfloat={!isOff} />
        </g>
        <path
          d={wavePath({ y: 156, period: 98, amplitude: 8, width: 260, bottom: 200, x: 10 })}
          fill={`url(#${id}g)`}
        />
      </g>
      <Corners
        d="M22 62V44q0-22 22-22H62M198 22h18q22 0 22 22V62M238 138v18q0 22-22 22H198M62 178H44q-22 0-22-22V138"
        fill="none"
        stroke="#fff"
        strokeWidth="8"
        strokeLinecap="round"
        opacity={isOff ? 0.5 : 1}
        style={{ animationPlayState: mood === 'searching' ? 'running' : 'paused' }}
      />
      {isOff ? (
        <path d="M36 36L52 52M52 36L36 52" stroke="#fff" strokeWidth="6" strokeLinecap="round" />
      ) : (
        <Lamp cx="46" cy="46" r="8" fill="#FF6B5E" />
      )}
    </Picture>
  );
}

const Scene = styled.div`
  position: relative;
  isolation: isolate;
  display: grid;
  flex: 1 0 auto;
  place-content: center;
  padding: calc(20px + env(safe-area-inset-top, 0px)) ${theme.layout.gutter} 48px;
  overflow: clip;
  background: ${heroGradient};
  forced-color-adjust: none;

  > svg:first-child {
    z-index: -1;
  }

  > button {
    position: absolute;
    left: 10px;
    top: calc(10px + env(safe-area-inset-top, 0px));
  }
`;

const Sheet = styled(RisingSheet)`
  padding: ${theme.space[6]} ${theme.space[5]} 0;

  > h1 + p {
    margin-top: ${theme.space[2]};
    color: ${theme.color.inkSoft};
    text-wrap: balance;
  }
`;

/** Stays visible below a text of any length. */
const Actions = styled.div`
  display: grid;
  gap: ${theme.space[2]};
  margin: ${theme.space[2]} calc(-1 * ${theme.space[5]}) 0;
  padding: ${theme.space[3]} ${theme.space[5]} calc(14px + env(safe-area-inset-bottom, 0px));
  background: linear-gradient(transparent, ${theme.color.surface} 12px);

  @media (min-height: 20em) {
    position: sticky;
    bottom: 0;
  }
`;

const Picture = styled.svg`
  width: clamp(128px, 76vh - 330px, 300px);
  overflow: visible;
`;

const focusing = keyframes`
  50% { transform: scale(0.94); }
`;

const Corners = styled.path`
  transform-box: fill-box;
  transform-origin: center;
  animation: ${focusing} 1.6s ease-in-out infinite;
`;

const Lamp = styled.circle`
  animation: ${pulse} 2s ease-in-out infinite;
`;

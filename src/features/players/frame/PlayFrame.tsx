import { X } from 'lucide-react';
import {
  type ComponentPropsWithoutRef,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import styled, { css } from 'styled-components';
import { FailedScreen } from '@/components/LoadedPart';
import type { Challenge } from '@/contract/challenges';
import { pressedKey } from '@/lib/keys';
import { Drip, type DripMood } from '@/ui/art/Drip';
import { Button } from '@/ui/controls/Button';
import { IconButton } from '@/ui/controls/IconButton';
import { Loading } from '@/ui/feedback/Loading';
import { ProgressBar } from '@/ui/feedback/ProgressBar';
import { FootBar } from '@/ui/layout/FootBar';
import { ScreenHeading } from '@/ui/layout/ScreenHeading';
import { Grow, Row, Stack, VisuallyHidden } from '@/ui/layout/primitives';
import { landscape, text, theme } from '@/ui/theme/theme';

/** Props of every player. `content` is the member of the challenge that its type needs. */
export interface PlayerProps<Content = unknown> {
  challenge: Challenge;
  content: Content;
  userId: string;
}

export const PlayerContext = createContext<{
  onClose: () => void;
  openNext?: (() => void) | undefined;
}>({ onClose: () => {} });

interface PlayFrameProps {
  /** Name of the current step, such as "Question 3 of 10". */
  step: string;
  fraction: number;
  aside?: ReactNode;
  /** Closes the player unless given. */
  onClose?: () => void;
  /** Contains the step's only primary button. */
  footer: ReactNode;
  footerTone?: keyof typeof footerTones;
  children: ReactNode;
}

export function PlayFrame(props: PlayFrameProps) {
  const { step, fraction, aside, footer, footerTone = 'surface', children } = props;
  const player = useContext(PlayerContext);
  const { onClose = player.onClose } = props;

  // On Escape, unless a dialog is open or something else has used the key.
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (pressedKey(event) !== 'Escape' || event.repeat || event.defaultPrevented) return;
    if (document.querySelector('dialog[open]')) return;
    event.preventDefault();
    onClose();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);

  return (
    <Frame>
      <Head $gap={4}>
        <IconButton label="Close" tone="ink" onClick={onClose}>
          <X size={28} aria-hidden />
        </IconButton>
        <Grow>
          <Step $wrap $justify="space-between">
            <span>{step}</span>
            {aside && <span>{aside}</span>}
          </Step>
          <ProgressBar name="Progress" value={fraction} max={1} valueText={step} />
        </Grow>
      </Head>
      <Body>{children}</Body>
      <Footer $tone={footerTone}>{footer}</Footer>
    </Frame>
  );
}

interface PendingFrameProps {
  step: string;
  fraction?: number;
  heading?: string;
  what: string;
  button: string;
  /** Absent while code is loading. */
  query?: { error?: unknown; isFetching: boolean; refetch: () => unknown };
}

/** Shows a step whose content is loading or couldn't be loaded. */
export function PendingFrame(props: PendingFrameProps) {
  const { step, fraction = 0, heading = step, what, button, query } = props;
  const { onClose } = useContext(PlayerContext);
  const hasFailed = Boolean(query?.error);
  return (
    <PlayFrame
      step={step}
      fraction={fraction}
      footer={
        hasFailed ? <Button onClick={onClose}>Go back</Button> : <Button isBusy>{button}</Button>
      }
    >
      <HiddenHeading>{heading}</HiddenHeading>
      {query && hasFailed ? (
        <FailedScreen query={query} what={what} />
      ) : (
        <Loading label={`Loading ${what}`}>
          <DripMessage mood="smile" />
        </Loading>
      )}
    </PlayFrame>
  );
}

/** Parts of a footer, which a phone on its side shows beside each other, below an alert. */
export const FooterParts = styled(Stack)`
  ${landscape} {
    grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr));
    align-items: center;

    > [role='alert'] {
      grid-column: 1 / -1;
    }
  }
`;

const footerTones = {
  surface: [theme.color.surface, 'inherit'],
  success: [theme.color.successTint, theme.color.successInk],
  lesson: [theme.color.mediumTint, theme.color.mediumInk],
} as const;

/** Not in a window so low, or low and narrow, that head and footer would cover the content. */
const stuck = css`
  position: sticky;
  z-index: 2;

  @container (max-width: 15em) {
    position: static;
  }

  @media (max-height: 17em), (max-height: 30em) and (max-width: 34.99em) {
    position: static;
  }
`;

const Frame = styled.div`
  container-type: inline-size;
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
`;

const Head = styled(Row)`
  ${stuck}
  top: 0;
  padding: ${theme.space[3]} ${theme.space[5]} ${theme.space[3]} ${theme.space[2]};
  background: ${theme.color.column};

  ${landscape} {
    padding-block: ${theme.space[1]};
  }
`;

const Step = styled(Row)`
  ${text.small}
  gap: 0 ${theme.space[2]};
  margin-bottom: 6px;
  font-weight: ${theme.font.weight.heavy};

  > span + span {
    display: flex;
    align-items: center;
    gap: 6px;
    color: ${theme.color.inkSoft};
  }
`;

const Body = styled.div`
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

const Footer = styled(FootBar)<{ $tone: keyof typeof footerTones }>`
  ${stuck}
  display: block;
  background: ${({ $tone }) => footerTones[$tone][0]};
  color: ${({ $tone }) => footerTones[$tone][1]};

  ${landscape} {
    padding-block: ${theme.space[2]} calc(${theme.space[3]} + env(safe-area-inset-bottom, 0px));
  }
`;

/** A step's heading, which takes the focus before the first paint. Give each step its own `key`. */
export function StepHeading(props: ComponentPropsWithoutRef<typeof ScreenHeading>) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);

  return <ScreenHeading {...props} ref={heading} />;
}

/** A heading for screen readers, for steps that show a state instead, such as loading. */
export function HiddenHeading({ children }: { children: string }) {
  return (
    <VisuallyHidden as="div">
      <StepHeading>{children}</StepHeading>
    </VisuallyHidden>
  );
}

interface DripMessageProps {
  mood: DripMood;
  title?: string;
  children?: ReactNode;
}

/** Drip above a heading and a few lines, which fill a step. A new title takes the focus. */
export function DripMessage({ mood, title, children }: DripMessageProps) {
  return (
    <Middle $gap={4} $align="center">
      <Drip mood={mood} size={112} hasShadow />
      {title !== undefined && <StepHeading key={title}>{title}</StepHeading>}
      {children}
    </Middle>
  );
}

const Middle = styled(Stack)`
  padding-block: ${theme.space[6]};
  overflow-wrap: anywhere;

  [role='alert'] {
    text-align: start;
  }

  ${landscape} {
    gap: ${theme.space[2]};
    padding-block: ${theme.space[2]};

    > svg {
      width: auto;
      height: 80px;
    }
  }
`;

import { X } from 'lucide-react';
import { useId, type MouseEvent, type ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { IconButton } from '@/ui/controls/IconButton';
import { theme } from '@/ui/theme/theme';
import { ModalColumn, type ModalOptions, Stillness, useModal } from './Dialog';
import { Row } from './primitives';
import { ScreenHeading } from './ScreenHeading';

interface SheetProps extends ModalOptions {
  title: string;
  children: ReactNode;
}

/** A modal that rises from the lower edge while it is mounted, then returns the focus. */
export function Sheet({ title, children, ...options }: SheetProps) {
  const { ref, close, question } = useModal(options);
  const titleId = useId();
  // The second click of a double click on what opened the sheet doesn't close it.
  const closeBeside = ({ target, currentTarget, detail }: MouseEvent) => {
    if (target === currentTarget && detail < 2) close();
  };
  return (
    <Root ref={ref} aria-labelledby={titleId} onClick={closeBeside}>
      <Stillness />
      {/* Covers the dialog, so that clicks on the dialog itself are beside it. */}
      <div style={{ minHeight: '100%' }}>
        <Header $justify="space-between">
          <ScreenHeading id={titleId} size="title">
            {title}
          </ScreenHeading>
          <IconButton label="Close" tone="sunken" onClick={close}>
            <X size={22} aria-hidden />
          </IconButton>
        </Header>
        <Body>{children}</Body>
        {question}
      </div>
    </Root>
  );
}

const rise = keyframes`
  from { transform: translateY(64px); opacity: 0; }
`;

const Root = styled(ModalColumn)`
  max-height: 90dvh;
  margin: auto auto 0;
  border-radius: 28px 28px 0 0;
  box-shadow: 0 -1px ${theme.color.track};
  animation: ${rise} 250ms ${theme.motion.ease} backwards;

  &::backdrop {
    background: ${theme.color.heroTrack};
  }

  @media (forced-colors: active) {
    border-top: 2px solid CanvasText;
  }
`;

const Header = styled(Row)`
  position: sticky;
  z-index: 2;
  top: 0;
  padding: 22px ${theme.layout.gutter} ${theme.space[2]};
  background: ${theme.color.column};

  &::before {
    content: '';
    position: absolute;
    top: 8px;
    left: calc(50% - 20px);
    width: 40px;
    height: 5px;
    border-radius: ${theme.radius.pill};
    background: ${theme.color.track};
  }
`;

const Body = styled.div`
  padding: ${theme.space[1]} ${theme.layout.gutter}
    calc(${theme.space[6]} + env(safe-area-inset-bottom, 0px));
`;

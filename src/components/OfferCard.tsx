import { useId, type ReactNode, type Ref } from 'react';
import styled from 'styled-components';
import { IconChip } from '@/ui/layout/IconChip';
import { Card, CardTitle, Note, Row, Stack } from '@/ui/layout/primitives';

interface OfferCardProps {
  icon: ReactNode;
  title: string;
  note: string;
  /** The buttons, the one that accepts last. */
  answers: ReactNode;
  children?: ReactNode;
  /** Takes the focus when the pressed button is gone. */
  ref?: Ref<HTMLDivElement>;
}

export function OfferCard({ icon, title, note, answers, children, ref }: OfferCardProps) {
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Stack $pad={4}>
        <Head ref={ref} tabIndex={-1} $align="stretch" $wrap>
          <IconChip size={44}>{icon}</IconChip>
          <div>
            <CardTitle as="h2" id={titleId}>
              {title}
            </CardTitle>
            <Note role="status">{note}</Note>
          </div>
        </Head>
        {children}
        <Answers $gap={2} $wrap>
          {answers}
        </Answers>
      </Stack>
    </Card>
  );
}

const Head = styled(Row)`
  > div {
    flex: 1 1 11rem;
    min-width: 0;
  }

  &:focus {
    outline: none;
  }
`;

const Answers = styled(Row)`
  > * {
    flex: 1 1 8rem;
    width: auto;
  }
`;

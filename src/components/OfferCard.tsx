import { useId, type ReactNode, type Ref } from 'react';
import styled from 'styled-components';
import { Card } from '@/ui/layout/Card';
import { IconChip } from '@/ui/layout/IconChip';
import { Note } from '@/ui/layout/primitives';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

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
    <Offer as="section" aria-labelledby={titleId}>
      <Head ref={ref} tabIndex={-1}>
        <IconChip size={44}>{icon}</IconChip>
        <Words>
          <h2 id={titleId}>{title}</h2>
          <Note role="status">{note}</Note>
        </Words>
      </Head>
      {children}
      <Answers>{answers}</Answers>
    </Offer>
  );
}

const Offer = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[3]};
  padding: ${theme.space[4]};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[3]};

  &:focus {
    outline: none;
  }
`;

const Words = styled.div`
  flex: 1 1 11rem;
  min-width: 0;

  h2 {
    ${text.cardTitle}
  }
`;

const Answers = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};

  > * {
    flex: 1 1 8rem;
    width: auto;
  }
`;

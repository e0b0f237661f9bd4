import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '@/ui/controls/IconButton';
import { Hero } from './Hero';
import { Row } from './primitives';
import { ScreenHeading } from './ScreenHeading';

interface BackHeroProps {
  title: string;
  onBack: () => void;
  /** Stands below the title. */
  children?: ReactNode;
}

/** The head of a view that replaces a screen. */
export const BackHero = ({ title, onBack, children }: BackHeroProps) => (
  <Hero layout="title">
    <Row>
      <IconButton label="Back" tone="hero" onClick={onBack}>
        <ArrowLeft size={24} aria-hidden />
      </IconButton>
      <div>
        <ScreenHeading>{title}</ScreenHeading>
        {children}
      </div>
    </Row>
  </Hero>
);

import { Droplets, Palette, Sun, Timer } from 'lucide-react';
import { IconChip } from '@/ui/layout/IconChip';
import { Section } from '@/ui/layout/Section';
import * as S from './VideoGuidelines.styles';

const guidelines = [
  { Icon: Droplets, text: 'Show real water conservation actions' },
  { Icon: Timer, text: 'Keep videos under 2 minutes' },
  { Icon: Sun, text: 'Good lighting and clear audio' },
  { Icon: Palette, text: 'Be creative' },
];

export function VideoGuidelines() {
  return (
    <Section title="Video Guidelines">
      <S.List>
        {guidelines.map(({ Icon, text }) => (
          <S.Guideline key={text}>
            <IconChip size={36}>
              <Icon size={20} />
            </IconChip>
            {text}
          </S.Guideline>
        ))}
      </S.List>
    </Section>
  );
}

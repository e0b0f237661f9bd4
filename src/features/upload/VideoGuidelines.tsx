import { Droplets, Palette, Sun, Timer } from 'lucide-react';
import styled from 'styled-components';
import { Card } from '@/ui/layout/Card';
import { IconChip } from '@/ui/layout/IconChip';
import { Section } from '@/ui/layout/Section';
import { theme } from '@/ui/theme/theme';

const guidelines = [
  { Icon: Droplets, text: 'Show real water conservation actions' },
  { Icon: Timer, text: 'Keep videos under 2 minutes' },
  { Icon: Sun, text: 'Good lighting and clear audio' },
  { Icon: Palette, text: 'Be creative' },
];

export function VideoGuidelines() {
  return (
    <Section title="Video Guidelines">
      <List>
        {guidelines.map(({ Icon, text }) => (
          <Guideline key={text}>
            <IconChip size={36}>
              <Icon size={20} />
            </IconChip>
            {text}
          </Guideline>
        ))}
      </List>
    </Section>
  );
}

const List = styled(Card).attrs({ as: 'ul' })`
  padding: 6px ${theme.space[4]};
`;

const Guideline = styled.li`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  min-height: 52px;
  padding: ${theme.space[1]} 0;
  font-size: ${theme.font.size.small};
  font-weight: ${theme.font.weight.bold};
  line-height: ${theme.font.line.small};

  & + & {
    border-top: 2px solid ${theme.color.column};
  }
`;

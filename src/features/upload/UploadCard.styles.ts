import styled from 'styled-components';
import { Card as PlainCard } from '@/ui/Card';
import { theme } from '@/ui/theme';
import { text } from '@/ui/typography';

/** Where the drop zone was, while an upload runs and when it is through. */
export const Card = styled(PlainCard)`
  position: relative;
  overflow: hidden;
  padding: ${theme.space[6]} ${theme.space[5]} ${theme.space[5]};
  border-radius: ${theme.radius.panel};
  text-align: center;
`;

export const Picture = styled.div`
  position: relative;
  display: flex;
  justify-content: center;
`;

export const Percent = styled.p`
  ${text.figure}
  margin-top: ${theme.space[2]};
`;

/** Long names end in dots after three lines. */
export const FileName = styled.p`
  ${text.cardTitle}
  display: -webkit-box;
  overflow: hidden;
  margin-top: 2px;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;

  &:focus {
    outline: none;
  }
`;

export const FileSize = styled.p`
  ${text.small}
  margin-bottom: ${theme.space[4]};
  color: ${theme.color.inkSoft};
`;

export const Cancel = styled.div`
  position: absolute;
  right: ${theme.space[3]};
  top: ${theme.space[3]};
`;

export const Title = styled.h2`
  ${text.heading}
  position: relative;
  margin-top: ${theme.space[2]};

  &:focus {
    outline: none;
  }
`;

export const Words = styled.p`
  position: relative;
  margin: 6px ${theme.space[2]} ${theme.space[5]};
  color: ${theme.color.inkSoft};
  text-wrap: balance;
`;

export const Actions = styled.div`
  display: grid;
  gap: ${theme.space[3]};
`;

import styled from 'styled-components';
import { fieldLook } from '@/ui/controls/fieldLook';
import { turn } from '@/ui/theme/motion';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

export const Strip = styled.ul`
  display: grid;
  grid-auto-columns: minmax(min(88%, 17.5rem), 1fr);
  grid-auto-flow: column;
  gap: ${theme.space[2]};
  margin: 0 ${theme.space[2]} 0 -4px;
  padding-bottom: ${theme.space[1]};
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x proximity;
  scrollbar-width: thin;
`;

export const Item = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 84px minmax(0, 1fr);
  gap: ${theme.space[3]};
  align-items: end;
  min-height: 104px;
  padding: 10px;
  border-radius: ${theme.radius.control};
  background: ${theme.color.surface};
  box-shadow: 0 2px 0 ${theme.color.cardLip};
  scroll-snap-align: start;

  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
`;

export const Thumb = styled.div<{ $isDim: boolean }>`
  position: relative;
  display: grid;
  place-items: center;
  align-self: stretch;
  overflow: hidden;
  border-radius: ${theme.radius.small};
  background: ${theme.color.sunken};
  color: ${theme.color.inkSoft};

  > img {
    opacity: ${({ $isDim }) => ($isDim ? 0.55 : 1)};
  }
`;

export const Picture = styled.img`
  position: absolute;
  width: 100%;
  height: 100%;
  object-fit: cover;
`;

export const Adding = styled.span`
  ${text.caption}
  position: absolute;
  right: 0;
  bottom: 0;
  left: 0;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${theme.space[1]};
  padding: 3px 0;
  background: ${theme.color.surface};
  color: ${theme.color.ink};

  > svg {
    animation: ${turn} 0.9s linear infinite;
  }
`;

export const Remove = styled.div`
  position: absolute;
  top: 0;
  right: 0;
`;

export const Described = styled.label`
  display: block;
`;

export const Label = styled.span`
  ${text.caption}
  display: block;
  padding: 0 32px 6px 0;
`;

export const Field = styled.input`
  ${fieldLook}
  min-height: ${theme.layout.target};
  padding: 0 10px;
  border-radius: ${theme.radius.small};
  background: ${theme.color.column};
`;

export const Failed = styled.div`
  display: grid;
  justify-items: start;
`;

export const Retry = styled.div`
  > button {
    width: auto;
    margin: 0 0 0 calc(-1 * ${theme.space[4]});
  }
`;

export const Slow = styled.p`
  ${text.caption}
  color: ${theme.color.mediumInk};
  overflow-wrap: anywhere;

  &:not(:empty) {
    padding-top: 6px;
  }
`;

export const Reason = styled.p`
  ${text.caption}
  padding-right: 32px;
  color: ${theme.color.dangerInk};
  overflow-wrap: anywhere;
`;

export const Help = styled.p`
  ${text.caption}
  margin: 6px 10px 10px 0;
  color: ${theme.color.inkSoft};
  font-weight: ${theme.font.weight.regular};
`;

export const Errors = styled.div`
  margin: 0 ${theme.space[2]} ${theme.space[3]} -4px;
  overflow-wrap: anywhere;
`;

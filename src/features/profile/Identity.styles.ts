import styled from 'styled-components';
import { landscape } from '@/ui/theme/media';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

export const Identity = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: center;
  margin-top: -84px;
  padding: 0 ${theme.layout.gutter} ${theme.space[3]};
  text-align: center;

  h1 {
    display: -webkit-box;
    overflow: hidden;
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
  }

  ${landscape} {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: 0 ${theme.space[5]};
    align-items: center;
    margin-top: -48px;
    text-align: start;

    > h1 {
      align-self: end;
      padding-top: 46px;
    }
  }
`;

export const SettingsLink = styled.a`
  position: absolute;
  z-index: 1;
  top: calc(10px + env(safe-area-inset-top, 0px));
  right: 10px;
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  border-radius: 50%;
  background: ${theme.color.heroTrack};
  color: ${theme.color.heroInk};

  &:focus-visible {
    outline-color: ${theme.color.heroInk};
  }
`;

export const Face = styled.div`
  position: relative;
  margin-bottom: ${theme.space[2]};

  ${landscape} {
    grid-row: 1 / 3;
    margin-bottom: 0;
  }
`;

export const Edit = styled.div`
  position: absolute;
  right: -7px;
  bottom: -4px;
`;

export const Email = styled.p`
  ${text.small}
  color: ${theme.color.inkSoft};
  overflow-wrap: anywhere;

  ${landscape} {
    grid-area: 2 / 2;
    align-self: start;
  }
`;

export const Standing = styled.p`
  ${text.small}
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  min-height: 34px;
  margin-top: 10px;
  padding: ${theme.space[1]} ${theme.space[4]};
  border-radius: ${theme.radius.pill};
  background: ${theme.color.actionTint};
  color: ${theme.color.actionInk};
  font-weight: ${theme.font.weight.heavy};

  svg {
    flex: none;
  }

  ${landscape} {
    grid-area: 2 / 3;
    align-self: start;
    margin-top: 0;
  }
`;

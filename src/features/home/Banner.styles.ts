import styled from 'styled-components';
import { theme } from '@/ui/theme/theme';

/** A link in the hero's colors: `<Banner as={Link} to="/…"><BannerWaves />…</Banner>`. */
export const Banner = styled.a`
  position: relative;
  display: flex;
  align-items: center;
  gap: 6px;
  padding: 20px 10px 22px 16px;
  overflow: hidden;
  border-radius: ${theme.radius.card};
  background: linear-gradient(150deg, ${theme.color.heroStart}, ${theme.color.heroEnd});
  box-shadow: 0 3px 0 ${theme.color.heroStart};
  color: ${theme.color.heroInk};
  forced-color-adjust: none;

  > * {
    position: relative;
  }

  &:active {
    transform: translateY(3px);
    box-shadow: none;
  }
`;

export const Waves = styled.svg`
  && {
    position: absolute;
  }

  inset: 0;
  width: 100%;
  height: 100%;
  fill: ${theme.color.heroInk};
`;

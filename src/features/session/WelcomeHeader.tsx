import { ScreenHeading } from '@/ui/layout/ScreenHeading';
import { SkyScene } from './SkyScene';
import * as S from './SignIn.styles';

export function WelcomeHeader() {
  return (
    <header>
      <SkyScene>
        <ScreenHeading size="figure">Water Savers</ScreenHeading>
        <S.Tagline>Learn, Save, and Protect Water</S.Tagline>
      </SkyScene>
    </header>
  );
}

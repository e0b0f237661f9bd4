import styled from 'styled-components';
import { landscape } from '@/ui/theme/media';
import { theme } from '@/ui/theme/theme';

export const Page = styled.div`
  ${landscape} {
    display: grid;
    grid-template: auto 1fr / 44% 1fr;

    > header {
      position: sticky;
      top: 0;
      grid-row: 1 / 3;
    }
  }
`;

export const Tagline = styled.p`
  font-weight: ${theme.font.weight.bold};
`;

export const Raised = styled.div`
  position: relative;
  margin: -44px ${theme.space[4]} 0;
  border-radius: ${theme.radius.panel};
  box-shadow: ${theme.shadow.float};

  ${landscape} {
    margin: ${theme.layout.gutter};
  }
`;

export const FormCard = styled(Raised)`
  padding: ${theme.space[4]};
  background: ${theme.color.surface};

  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
`;

export const Notice = styled.div`
  display: grid;
  gap: 8px;
  margin-top: 14px;
`;

export const Form = styled.form`
  margin-top: 14px;
  display: flex;
  flex-direction: column;

  > button {
    margin-top: ${theme.space[5]};
  }

  > [role='alert'] {
    margin-top: 14px;
  }
`;

export const Champions = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[4]};
  padding: ${theme.space[6]} ${theme.space[6]} ${theme.space[8]};
  color: ${theme.color.inkSoft};
  font-size: ${theme.font.size.small};
  font-weight: ${theme.font.weight.bold};
`;

export const Drips = styled.div`
  display: flex;
  flex: none;

  > * + * {
    margin-left: -6px;
  }
`;

import styled from 'styled-components';
import { Card } from '@/ui/Card';
import { theme } from '@/ui/theme';

export const SettingCard = styled(Card)`
  padding: ${theme.space[4]};
`;

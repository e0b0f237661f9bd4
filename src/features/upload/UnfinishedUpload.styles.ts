import styled from 'styled-components';
import { text } from '@/ui/theme/typography';
import { Hint as PickerHint } from './VideoPicker.styles';

export { Actions, Picture } from './VideoPicker.styles';

export const Title = styled.h2`
  ${text.title}
  display: -webkit-box;
  overflow: hidden;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 4;
`;

export const Hint = styled(PickerHint)`
  margin-top: 6px;
`;

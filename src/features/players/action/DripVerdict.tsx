import { CircleCheck, Lightbulb } from 'lucide-react';
import styled, { css } from 'styled-components';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

interface DripVerdictProps {
  isGood: boolean;
  children: string;
}

export function DripVerdict({ isGood, children }: DripVerdictProps) {
  const Icon = isGood ? CircleCheck : Lightbulb;
  return (
    <Verdict role="status" $isGood={isGood}>
      <Icon size={24} aria-hidden />
      <p>{children}</p>
    </Verdict>
  );
}

const good = css`
  background: ${theme.color.successTint};
  color: ${theme.color.successInk};
`;

const lesson = css`
  background: ${theme.color.mediumTint};
  color: ${theme.color.mediumInk};
`;

const Verdict = styled.div<{ $isGood: boolean }>`
  ${text.small}
  display: flex;
  gap: ${theme.space[3]};
  margin-top: ${theme.space[3]};
  padding: 14px;
  border-radius: ${theme.radius.control};
  font-weight: ${theme.font.weight.bold};
  ${({ $isGood }) => ($isGood ? good : lesson)}

  p {
    flex: 1;
    align-self: center;
  }

  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
`;

import { problemsOf } from '@/contract/operation';
import { operation, type OperationName } from '@/contract/operations';
import { problems } from '@/contract/problems';
import { emptyAnswers } from '../../scenarios/emptyAnswers';
import type { FaultKind } from '../../scenarios/fault';

export interface FaultChoice {
  readonly kind: FaultKind;
  readonly label: string;
}

export const problemChoices = (name: OperationName): FaultChoice[] =>
  problemsOf(operation(name)).map((code) => ({
    kind: code,
    label: `${problems[code].status} ${code}`,
  }));

export function breakdownsOf(name: OperationName): FaultChoice[] {
  const choices: FaultChoice[] = [
    { kind: 'offline', label: 'Network error' },
    { kind: 'hang', label: 'No response (timeout)' },
    { kind: 'cutOff', label: 'Truncated body' },
    { kind: 'html', label: 'Web page instead of JSON' },
    { kind: 'malformed', label: 'Breaks the contract' },
    { kind: 'nullAnswer', label: 'null' },
  ];
  // A file may consist of any bytes: none of them break the contract.
  const breaksNothing =
    operation(name).responseIn === 'bytes' ? ['malformed', 'nullAnswer', 'cutOff'] : [];
  return [
    ...choices.filter(({ kind }) => !breaksNothing.includes(kind)),
    ...(emptyAnswers[name] ? [{ kind: 'empty' as const, label: 'Nothing in it' }] : []),
  ];
}

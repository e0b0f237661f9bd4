import { Droplet } from 'lucide-react';
import { TextField } from '@/ui/controls/TextField';
import { readDrips } from './drips';

interface DripFieldProps {
  max: number;
  typed: string;
  onType: (typed: string) => void;
}

export function DripField({ max, typed, onType }: DripFieldProps) {
  const read = readDrips(typed, max);
  return (
    <TextField
      label="Drips a minute"
      icon={<Droplet size={22} />}
      inputMode="numeric"
      autoComplete="off"
      value={typed}
      onChange={(event) => onType(event.target.value)}
      hint={`A whole number, 0 to ${max}`}
      error={typed !== '' && 'fault' in read ? read.fault : undefined}
    />
  );
}

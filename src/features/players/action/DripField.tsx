import { Droplet } from 'lucide-react';
import { maxDripsPerMinute } from '@/domain/faucet';
import { TextField } from '@/ui/controls/TextField';
import { readDrips } from './drips';

interface DripFieldProps {
  typed: string;
  onType: (typed: string) => void;
}

/** A text field for drips per minute. */
export function DripField({ typed, onType }: DripFieldProps) {
  const read = readDrips(typed);
  return (
    <TextField
      label="Drips a minute"
      icon={<Droplet size={22} />}
      inputMode="numeric"
      autoComplete="off"
      value={typed}
      onChange={(event) => onType(event.target.value)}
      hint={`A whole number, 0 to ${maxDripsPerMinute}`}
      error={typed !== '' && 'fault' in read ? read.fault : undefined}
    />
  );
}

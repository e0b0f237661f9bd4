import { Eye, EyeOff, Lock } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from './IconButton';
import { TextField, type TextFieldProps } from './TextField';

export function PasswordField({ icon, ...rest }: Omit<TextFieldProps, 'type' | 'end'>) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      type={isShown ? 'text' : 'password'}
      icon={icon ?? <Lock size={22} />}
      end={
        <IconButton
          tone="soft"
          label={isShown ? 'Hide password' : 'Show password'}
          onClick={() => {
            setIsShown(!isShown);
          }}
        >
          {isShown ? <EyeOff size={22} aria-hidden="true" /> : <Eye size={22} aria-hidden="true" />}
        </IconButton>
      }
    />
  );
}

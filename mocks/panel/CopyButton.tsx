import { useState, type ComponentProps } from 'react';
import { copyText } from '@/lib/textCommands';
import * as P from './ui';

interface CopyButtonProps extends ComponentProps<typeof P.Button> {
  what: string;
  getText: () => string;
}

/** Copies a text. Shows it below the row, selected where the browser didn't let the page copy it. */
export function CopyButton({ what, getText, ...props }: CopyButtonProps) {
  const [{ text, isCopied }, setCopied] = useState({ text: '', isCopied: false });

  const copy = async (next: string) => {
    setCopied({ text: next, isCopied: await copyText(next) });
  };

  return (
    <>
      <P.Button {...props} onClick={() => void copy(getText())} />
      {text && (
        <P.Note as="div" style={{ order: 1 }} $tone={isCopied ? 'good' : 'warn'}>
          <span role="status">
            {isCopied
              ? `${what} copied.`
              : 'Your browser didn’t let the page copy it. The text is selected: press Ctrl+C to copy it.'}
          </span>
          <P.Code
            key={`${isCopied} ${text}`}
            as="textarea"
            ref={isCopied ? null : select}
            readOnly
            rows={text.includes('\n') ? 9 : 4}
            aria-label={what}
            value={text}
          />
        </P.Note>
      )}
    </>
  );
}

function select(textarea: HTMLTextAreaElement | null) {
  textarea?.focus();
  textarea?.select();
}

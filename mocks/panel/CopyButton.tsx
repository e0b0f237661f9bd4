import { useState, type ComponentProps } from 'react';
import * as P from './ui';

interface CopyButtonProps extends ComponentProps<typeof P.Button> {
  what: string;
  getText: () => string;
}

/** Copies a text. Shows it below the row, to be copied by hand where the page can't. */
export function CopyButton({ what, getText, ...props }: CopyButtonProps) {
  const [{ text, isCopied }, setCopied] = useState({ text: '', isCopied: false });

  const copy = async (next: string) => {
    // An insecure page has no clipboard.
    const write = async () => navigator.clipboard.writeText(next);
    const isWritten = await write().then(
      () => true,
      () => false,
    );
    setCopied({ text: next, isCopied: isWritten });
  };

  return (
    <>
      <P.Button {...props} onClick={() => void copy(getText())} />
      {text && (
        <P.Note as="div" style={{ order: 1 }} $tone={isCopied ? 'good' : 'warn'}>
          <span role="status">
            {isCopied
              ? `${what} copied.`
              : 'This page can’t write to the clipboard. The text is selected: press Ctrl+C to copy it.'}
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

const select = (textarea: HTMLTextAreaElement | null) => textarea?.select();

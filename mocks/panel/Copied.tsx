import { useEffect, useRef, useState } from 'react';
import * as P from './ui';

const nothing = { what: '', text: '', isCopied: false };

export function useCopied() {
  const [copied, setCopied] = useState(nothing);

  async function copy(what: string, text: string): Promise<void> {
    // An insecure page has no clipboard.
    const write = async () => navigator.clipboard.writeText(text);
    const isCopied = await write().then(
      () => true,
      () => false,
    );
    setCopied({ what, text, isCopied });
  }
  return { copied, copy };
}

/** Shows the copied text, selected for copying by hand if the clipboard isn't available. */
export function Copied({ what, text, isCopied }: typeof nothing) {
  const textarea = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!isCopied) textarea.current?.select();
  }, [isCopied, text]);

  return (
    <>
      <P.Note role="status" $tone={isCopied ? 'good' : 'warn'}>
        {isCopied
          ? `${what} copied.`
          : 'This page can’t write to the clipboard. The text is selected: press Ctrl+C to copy it.'}
      </P.Note>
      <P.Code
        as="textarea"
        ref={textarea}
        readOnly
        rows={text.includes('\n') ? 9 : 4}
        aria-label={what}
        value={text}
      />
    </>
  );
}

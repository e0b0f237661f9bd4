import { readFileSync } from 'node:fs';

/** The code blocks of a page that are in this language, in their order. */
export const codeBlocks = (page: string, language: string): string[] =>
  Array.from(
    readFileSync(page, 'utf8').matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, 'gms')),
    ([, code = '']) => code,
  );

import { mulberry32 } from '../../src/domain/random';
import { seed } from './sample';

const code = 'window.__ran=1';

/* One of each kind: elements that run code, addresses, templates, and texts that break parsers. */
const markup = [
  `<script>${code}</script>`,
  `<img src=x onerror=${code}>`,
  `<svg><animate onbegin=${code} attributeName=x dur=1s>`,
  `<math><mtext><style><img src=x onerror=${code}></style></mtext></math>`,
  `<iframe srcdoc="<script>parent.__ran=1</script>"></iframe>`,
  `<object data="javascript:${code}"></object>`,
  `<details open ontoggle=${code}>x</details>`,
  `<input autofocus onfocus=${code}>`,
  `<a href="javascript:${code}">x</a>`,
  `<base href="https://evil.example/">`,
  `<meta http-equiv="refresh" content="0;url=https://evil.example/">`,
  `<style>@import 'https://evil.example/x.css';</style>`,
  `<noscript><p title="</noscript><img src=x onerror=${code}>">`,
  `<div onpointerenter=${code} style="position:fixed;inset:0">x</div>`,
];
const addresses = [
  `javascript:${code}`,
  `java\tscript:${code}`,
  `data:text/html;base64,PHNjcmlwdD53aW5kb3cuX19yYW49MTwvc2NyaXB0Pg==`,
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${code}'/>`,
  `//evil.example/x.js`,
  `../../../session`,
  `?reset&world=strict#<script>${code}</script>`,
];
const templates = [
  `\${${code}}`,
  '{{constructor.constructor("window.__ran=1")()}}',
  `\\";${code};//`,
  `\u2028${code}\u2029`,
  'x;}body{display:none}',
  '</style><style>*{display:none!important}</style>',
  'red;background:url(https://evil.example/x)',
  `&#60;img src=x onerror=${code}&#62;`,
];
const texts = [
  '__proto__',
  'constructor',
  '{"__proto__":{"isAdmin":true}}',
  'undefined',
  '\u202Egnp.exe\u202C',
  '\u0000\u0007\u001B[31m',
  'Z\u0335\u0321a\u0322\u033Al\u0334\u0353g\u0337\u0348o\u0336',
  '👨‍👩‍👧‍👦'.repeat(20),
  '\uD800',
  '\uFEFF\u200B\u2060',
  'x'.repeat(5_000),
  '<b>'.repeat(1_000),
  '\n'.repeat(500),
];

/** Returns 300 strings that run a script, change the page or break a parser if one is careless. */
export function payloads(): string[] {
  const all = new Set([...markup, ...addresses, ...templates, ...texts]);
  const draw = mulberry32(seed);
  const pick = (list: readonly string[]) => list[draw() % list.length] ?? '';
  while (all.size < 300) {
    const wrapped = [
      `${pick(['">', "'>", '--></style></script>'])}${pick(markup)}`,
      `${pick(texts).slice(0, 50)}${pick(markup)}`,
      `${pick(markup)}${pick(templates)}`,
      `Rain ${pick(addresses)} ${pick(markup)}`,
      pick(markup).replaceAll('<', '\uFF1C').replaceAll('>', '\uFF1E'),
      encodeURIComponent(pick(markup)),
      pick(markup).replaceAll(' ', '/'),
    ];
    all.add(pick(wrapped));
  }
  return [...all];
}

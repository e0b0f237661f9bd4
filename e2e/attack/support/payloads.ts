import { mulberry32 } from '../../../src/domain/random';
import { seed } from './cases';

const code = 'window.__ran=1';
const quoted = (text: string) => [text, `">${text}`, `'>${text}`, `--></style></script>${text}`];

const markup = [
  `<script>${code}</script>`,
  `<ScRiPt >${code}</sCrIpT>`,
  `<script src="data:text/javascript,${code}"></script>`,
  `<img src=x onerror=${code}>`,
  `<img src="x" onerror="${code}">`,
  `<image src=x onerror=${code}>`,
  `<svg onload=${code}>`,
  `<svg><script>${code}</script></svg>`,
  `<svg><animate onbegin=${code} attributeName=x dur=1s>`,
  `<svg><a xlink:href="javascript:${code}"><text y=20>x</text></a></svg>`,
  `<math><mtext><style><img src=x onerror=${code}></style></mtext></math>`,
  `<iframe srcdoc="<script>parent.${code.replace('window.', '')}</script>"></iframe>`,
  `<iframe src="javascript:parent.__ran=1"></iframe>`,
  `<object data="javascript:${code}"></object>`,
  `<embed src="data:text/html,<script>${code}</script>">`,
  `<details open ontoggle=${code}>x</details>`,
  `<video><source onerror=${code}></video>`,
  `<audio src=x onerror=${code}>`,
  `<body onload=${code}>`,
  `<input autofocus onfocus=${code}>`,
  `<marquee onstart=${code}>x</marquee>`,
  `<a href="javascript:${code}">x</a>`,
  `<form action="javascript:${code}"><button>x</button></form>`,
  `<base href="https://evil.example/">`,
  `<meta http-equiv="refresh" content="0;url=https://evil.example/">`,
  `<link rel=stylesheet href="https://evil.example/x.css">`,
  `<style>@import 'https://evil.example/x.css';</style>`,
  `<template><script>${code}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${code}>">`,
  `<p style="background:url(javascript:${code})">x</p>`,
  `<div onpointerenter=${code} style="position:fixed;inset:0">x</div>`,
  `<button popovertarget=x onclick=${code}>x</button>`,
].flatMap(quoted);

const addresses = [
  `javascript:${code}`,
  `JaVaScRiPt:${code}`,
  `java\tscript:${code}`,
  ` javascript:${code}`,
  `\u0001javascript:${code}`,
  `javascript://%0a${code}`,
  `data:text/html,<script>${code}</script>`,
  `data:text/html;base64,PHNjcmlwdD53aW5kb3cuX19yYW49MTwvc2NyaXB0Pg==`,
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${code}'/>`,
  `vbscript:msgbox(1)`,
  `blob:https://evil.example/1`,
  `//evil.example/x.js`,
  `../../../session`,
  `?reset&world=strict#<script>${code}</script>`,
];

const templates = [
  '${window.__ran=1}',
  '`${window.__ran=1}`',
  '{{constructor.constructor("window.__ran=1")()}}',
  '#{window.__ran=1}',
  '<%= window.__ran=1 %>',
  '";window.__ran=1;//',
  "';window.__ran=1;//",
  '\\";window.__ran=1;//',
  '\u2028window.__ran=1\u2029',
  '*/window.__ran=1/*',
  'x;}body{display:none}',
  'expression(window.__ran=1)',
  '</style><style>*{display:none!important}</style>',
  'red;background:url(https://evil.example/x)',
  ']]><script>window.__ran=1</script>',
  '&lt;script&gt;window.__ran=1&lt;/script&gt;',
  '%3Cscript%3Ewindow.__ran=1%3C/script%3E',
  '&#60;img src=x onerror=window.__ran=1&#62;',
  '\\u003cscript\\u003ewindow.__ran=1\\u003c/script\\u003e',
];

const texts = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '{"__proto__":{"isAdmin":true}}',
  '__proto__[x]=1',
  'null',
  'undefined',
  'NaN',
  '[object Object]',
  '\u202Egnp.exe\u202C',
  '\u2066\u2067\u202E',
  'مريم العذراء \u200F',
  '\u0000\u0007\u001B[31m',
  'Z\u0335\u0321a\u0322\u033Al\u0334\u0353g\u0337\u0348o\u0336',
  '👨‍👩‍👧‍👦'.repeat(20),
  '\uD800',
  '\uFEFF\u200B\u2060',
  'x'.repeat(5_000),
  '<b>'.repeat(1_000),
  '\n'.repeat(500),
  "' OR 1=1 --",
  '../../etc/passwd',
];

/** Returns 300 strings that run a script, change the page or break a parser if one is careless. */
export function payloads(): string[] {
  const all = [...markup, ...addresses, ...templates, ...texts];
  const draw = mulberry32(seed);
  const pick = (list: readonly string[]) => list[draw() % list.length] ?? '';
  while (all.length < 300) {
    const wrapped = [
      `${pick(texts).slice(0, 50)}${pick(markup)}`,
      `${pick(markup)}${pick(templates)}`,
      `Rain ${pick(addresses)} ${pick(markup)}`,
      pick(markup).replaceAll('<', '\uFF1C').replaceAll('>', '\uFF1E'),
      encodeURIComponent(pick(markup)),
      pick(markup).replaceAll(' ', '/'),
    ];
    const next = pick(wrapped);
    if (!all.includes(next)) all.push(next);
  }
  return all.slice(0, 300);
}

import { render, screen } from '@testing-library/react';
import { MessageText } from './MessageText';

const links = () => screen.queryAllByRole('link');

test.each([
  ['https://example.com/tap', 'https://example.com/tap'],
  ['See HTTP://Example.com:8080/a?b=c#d, or not', 'HTTP://Example.com:8080/a?b=c#d'],
  ['(https://en.wikipedia.org/wiki/Tap_(valve)).', 'https://en.wikipedia.org/wiki/Tap_(valve)'],
  ['Water? https://example.com/💧?', 'https://example.com/💧'],
  ['\u202E https://example.com/tap', 'https://example.com/tap'],
  ['http://[::1]:80/x', 'http://[::1]:80/x'],
  ['Seen (https://example.com/tap:)?!', 'https://example.com/tap'],
  ['👨‍👩‍👧https://example.com/tap', 'https://example.com/tap'],
  ['请看https://example.com/tap，谢谢', 'https://example.com/tap'],
])('%j has the link %s', (text, address) => {
  const { container } = render(<MessageText>{text}</MessageText>);

  expect(links()).toHaveLength(1);
  const [link] = links();
  expect(link).toHaveTextContent(address, { normalizeWhitespace: false });
  expect(link).toHaveAttribute('href', address);
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener nofollow ugc');
  // An address reads from left to right, whatever stands around it.
  expect(link).toHaveAttribute('dir', 'ltr');
  expect(container.textContent).toBe(text);
});

test('each of several addresses is a link, www. one to https, and the words between them stay', () => {
  const text = 'https://a.example\nand\nwww.b.example https://a.example';
  const { container } = render(<MessageText>{text}</MessageText>);

  expect(links().map(({ textContent }) => textContent)).toEqual([
    'https://a.example',
    'www.b.example',
    'https://a.example',
  ]);
  const www = screen.getByRole('link', { name: 'www.b.example' });
  expect(www).toHaveAttribute('href', 'https://www.b.example');
  expect(container.textContent).toBe(text);
});

test.each([
  'javascript:alert(1)',
  'JavaScript:alert`1`//www.evil.example',
  'data:text/html,<script>alert(1)</script>',
  'file:///etc/passwd blob:x ftp://example.com //example.com',
  'vbscript:x tel:112 mailto:ana@example.com ana@example.com',
  'ana@www.example.com',
  'www.water and www.',
  'xhttps://example.com',
  'https://999.1.1.1',
  // These seem to lead elsewhere than they do.
  'https://bank.example@evil.example',
  'www.bank.example@evil.example',
  'https://example.com/\u202Egnp.exe',
  'https://exa\u200Bmple.com',
])('%j has no link', (text) => {
  const { container } = render(<MessageText>{text}</MessageText>);

  expect(links()).toEqual([]);
  expect(container.textContent).toBe(text);
});

test('the direction of a message is that of its words, not of its addresses', () => {
  render(<MessageText>https://example.com مياه</MessageText>);

  expect(screen.getByText('مياه').parentElement).toHaveAttribute('dir', 'auto');
});

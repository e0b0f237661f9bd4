import { revokeLater } from './browser';

/** Saves JSON as a download. */
export function saveFile(name: string, json: string): void {
  const url = URL.createObjectURL(new Blob([json], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  revokeLater(url);
}

import { type RefObject, useLayoutEffect } from 'react';

/** Fits a field to its text where the browser has no `field-sizing`, which does so in CSS. */
export function useContentHeight(field: RefObject<HTMLTextAreaElement | null>, text: unknown) {
  useLayoutEffect(() => fit(field.current), [field, text]);
}

function fit(field: HTMLTextAreaElement | null) {
  if (!field || 'fieldSizing' in document.body.style) return;
  field.style.height = 'auto';
  field.style.height = `${field.scrollHeight}px`;
}

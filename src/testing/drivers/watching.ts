import { act } from '@testing-library/react';

/** Navigates as Back and Forward do, without a reload. */
export function goTo(address: string) {
  act(() => {
    history.pushState(null, '', address);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
}

/** Records object URLs that were created and not revoked. */
export function watchObjectUrls() {
  const open = new Map<string, Blob | MediaSource>();
  const { createObjectURL, revokeObjectURL } = URL;
  jest.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const url = createObjectURL.call(URL, blob);
    open.set(url, blob);
    return url;
  });
  jest.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => {
    open.delete(url);
    revokeObjectURL.call(URL, url);
  });
  return open;
}

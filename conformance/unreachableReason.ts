import { contentType, describeAnswer, type ReceivedResponse } from './readResponse';
import { reasonOf } from './httpClient';
import { createTestAccounts } from './testAccounts';

const patienceMs = 5_000;

/** Explains why the suite can't run against this URL, or returns null if it can. */
export const unreachableReason = async (baseUrl: string): Promise<string | null> =>
  (await noApiReason(baseUrl)) ?? openDoorReason(baseUrl);

/** Explains why nothing at this URL is the API. */
async function noApiReason(baseUrl: string): Promise<string | null> {
  const path = '/session';
  try {
    const response = await fetch(`${baseUrl}${path}`, { signal: AbortSignal.timeout(patienceMs) });
    const bytes = new Uint8Array(await response.arrayBuffer());
    const { status, headers } = response;
    const text = new TextDecoder().decode(bytes);
    const sent = { method: 'GET', path, headers: {} };
    const answer: ReceivedResponse = { sent, status, headers, bytes, text };
    if (status !== 404 && contentType(answer) !== 'text/html') return null;
    return `What answers at ${baseUrl} is not the API: GET ${path} came back as ${describeAnswer(answer)}. Give the whole base address, as in http://localhost:4000/api/v1.`;
  } catch (error) {
    return `Nothing answers at ${baseUrl} (${reasonOf(error)}). Start the server, or check --base-url.`;
  }
}

/** Explains that the server accepts any password, as the demo world of the fake API does. */
async function openDoorReason(baseUrl: string): Promise<string | null> {
  const { status } = await fetch(`${baseUrl}/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(createTestAccounts().next()),
    signal: AbortSignal.timeout(patienceMs),
  }).catch(() => ({ status: 0 }));
  if (status !== 200) return null;
  return `The server at ${baseUrl} signs in an unknown email with any password, so accounts can't be checked. If it is the fake API, start it with: npm run api -- --world strict`;
}

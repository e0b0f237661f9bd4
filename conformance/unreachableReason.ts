import { contentType, describeAnswer, type ReceivedResponse } from './readResponse';
import { reasonOf } from './httpClient';

const patienceMs = 5_000;

/** Explains why the suite can't run against this URL, or returns null if it can. */
export async function unreachableReason(baseUrl: string): Promise<string | null> {
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

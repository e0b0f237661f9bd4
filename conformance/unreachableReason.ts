import { contentType, describeAnswer, type Answer } from './readAnswer';
import { reasonOf } from './exchange';

const patienceMs = 5_000;

/** Why the suite can't be run against this address, in a sentence or two; null where it can. */
export async function unreachableReason(baseUrl: string): Promise<string | null> {
  const path = '/session';
  try {
    const response = await fetch(`${baseUrl}${path}`, { signal: AbortSignal.timeout(patienceMs) });
    const bytes = new Uint8Array(await response.arrayBuffer());
    const { status, headers } = response;
    const text = new TextDecoder().decode(bytes);
    const sent = { method: 'GET', path, headers: {} };
    const answer: Answer = { sent, status, headers, bytes, text };
    if (status !== 404 && contentType(answer) !== 'text/html') return null;
    return `What answers at ${baseUrl} is not the API: GET ${path} came back as ${describeAnswer(answer)}. Give the whole base address, as in http://localhost:4000/api/v1.`;
  } catch (error) {
    return `Nothing answers at ${baseUrl} (${reasonOf(error)}). Start the server, or check --base-url.`;
  }
}

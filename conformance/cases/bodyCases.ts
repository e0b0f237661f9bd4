import type { Case } from '../case';
import { messagesByUser } from '../chat';
import * as fixtures from '../fixtures';
import { readProblem } from '../readResponse';
import { buildRequest } from '../testRequest';

const limit = 4 * 1_048_576;

const jsonTypes: Case = {
  title: 'only application/json is JSON, with or without parameters',
  operation: 'sendMessage',
  quote: 'Any other gets 415 `unsupported_media_type`',
  async run(t) {
    const person = await t.signUp();
    const send = (type: string | undefined, idempotencyKey = fixtures.newKey()) => {
      const sent = buildRequest('sendMessage', { message: 'Which type?', idempotencyKey });
      const { 'Content-Type': _type, ...others } = sent.headers;
      const headers = { ...others, ...(type !== undefined && { 'Content-Type': type }) };
      const body = typeof sent.body === 'string' ? new Blob([sent.body]) : new Blob();
      return person.send({ ...sent, headers, body });
    };
    for (const type of [
      'application/json-seq',
      'application/jsonp',
      'application/merge-patch+json',
      'text/json',
      'text/plain; application/json',
      undefined,
    ]) {
      readProblem('sendMessage', 'unsupported_media_type', await send(type));
    }
    t.equal(await messagesByUser(person, person.id, []), [], 'the messages');
    for (const type of ['application/json; charset=utf-8', 'Application/JSON']) {
      t.equal((await send(type)).status, 201, `the status with ${type}`);
    }
  },
};

const bytesCount: Case = {
  title: 'the limit of a body counts bytes, not characters',
  operation: 'sendMessage',
  quote: 'A JSON body of more than 4 MB (4,194,304 bytes)',
  async run(t) {
    const person = await t.signUp();
    const idempotencyKey = fixtures.newKey();
    const sent = buildRequest('sendMessage', { message: 'Much space.', idempotencyKey });
    const filled = (count: number) => {
      const start = (sent.body as string).replace(/\}$/, ',"more":"');
      return `${start}${'ü'.repeat(count)}"}`;
    };
    const around = Buffer.byteLength(filled(0));
    const most = Math.floor((limit - around) / 2);
    const long = await person.send({ ...sent, body: filled(most + 1) });
    readProblem('sendMessage', 'body_too_large', long);
    t.equal((await person.send({ ...sent, body: filled(most) })).status, 201, 'the status');
  },
};

/** The type and the size of JSON bodies. */
export const bodyCases: readonly Case[] = [jsonTypes, bytesCount];

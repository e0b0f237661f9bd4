import * as v from 'valibot';
import { actionOperations } from '@/contract/actions';
import { challengeOperations } from '@/contract/challenges';
import { imageOperations } from '@/contract/images';
import { leaderboardOperations } from '@/contract/leaderboard';
import type { Operation } from '@/contract/operation';
import { peopleOperations } from '@/contract/people';
import { uploadOperations } from '@/contract/uploads';
import { videoOperations } from '@/contract/videos';
import { anyArg, anyImage } from '@mocks/testing/client';
import { headerRequest } from './headerRequest';
import { request, endpointFromOperation } from './endpointFromOperation';

const { actions } = actionOperations;
const { completeChallenge } = challengeOperations;
const { leaderboard } = leaderboardOperations;
const { uploadState, appendUpload } = uploadOperations;

describe('a request', () => {
  test('encodes its path parameters', () => {
    const { url } = request(peopleOperations.person, { userId: 'a/b?c' });

    expect(url).toBe('/users/a%2Fb%3Fc');
  });

  test('sends its idempotency key in a header', () => {
    const { done, zone } = anyArg;
    const arg = { challengeId: '1', done, zone, idempotencyKey: 'one' };

    expect(request(completeChallenge, arg)).toStrictEqual({
      url: '/challenges/1/completion',
      method: 'PUT',
      body: { done, zone, doneAt: undefined },
      headers: { 'Idempotency-Key': 'one' },
    });
  });

  test('names the user in whose session it is to be accepted', () => {
    expect(request(actions, { sessionUser: '7' }).headers).toEqual({ 'Session-User': '7' });
  });

  test('leaves undefined query parameters out', () => {
    expect(request(leaderboard, { limit: 10 })).toEqual({
      url: '/leaderboard',
      method: 'GET',
      params: { limit: 10 },
    });
    expect(request(leaderboard, {})).not.toHaveProperty('params');
  });

  test('of an endpoint validates the response with the schema of its operation', () => {
    const endpoint = endpointFromOperation(actions);

    expect(endpoint.query(undefined)).toEqual({ url: '/actions', method: 'GET' });
    expect(endpoint.rawResponseSchema).toBe(actions.response);
  });
});

describe('a request with headers or bytes', () => {
  const { tusResumable } = anyArg;

  test.each([
    [0, 30_000],
    [16_000_000, 670_000],
  ])('has a timeout that grows with its size: %i bytes', (size, timeout) => {
    const bytes = { size, type: 'video/mp4' };
    const arg = { tusResumable, uploadId: 'u1', uploadOffset: 4, bytes };

    const { headers, ...rest } = headerRequest(appendUpload, arg);

    expect(rest).toMatchObject({ url: '/uploads/u1', method: 'PATCH', body: bytes, timeout });
    expect(headers).toStrictEqual({
      'Tus-Resumable': '1.0.0',
      'Upload-Offset': '4',
      'Content-Type': 'application/offset+octet-stream',
    });
  });

  test('has the media type of its image', () => {
    const args = headerRequest(imageOperations.addImage, { bytes: anyImage });

    expect(args.headers).toStrictEqual({ 'Content-Type': 'image/png' });
    expect(args).toHaveProperty('body', anyImage);
  });

  test('for bytes has a timeout of 15 minutes and no headers', () => {
    const args = headerRequest(videoOperations.videoContent, { videoId: 'v1' });

    expect(args).toMatchObject({ url: '/videos/v1/content', method: 'GET', timeout: 900_000 });
    expect(args.headers).toStrictEqual({});
    expect(args).not.toHaveProperty('body');
  });
});

describe('a response', () => {
  async function read(row: Operation, response: Response): Promise<unknown> {
    const { responseHandler } = headerRequest(row, anyArg);
    return typeof responseHandler === 'function' ? responseHandler(response) : responseHandler;
  }

  test('with its data in headers is read from the headers', async () => {
    const headers = { 'Upload-Offset': '400', 'Upload-Length': '1000' };

    expect(await read(uploadState, new Response(null, { headers }))).toEqual({
      uploadOffset: 400,
      uploadLength: 1000,
    });
  });

  test('with its data in headers and an empty schema is undefined', async () => {
    const row = { ...uploadState, response: v.unknown() };

    expect(await read(row, new Response('{}'))).toBeUndefined();
  });

  test('with an error status is JSON, wherever a successful one has its data', async () => {
    const rejected = () => Response.json({ code: 'forbidden' }, { status: 403 });

    for (const row of [uploadState, videoOperations.videoContent]) {
      expect(await read(row, rejected())).toEqual({ code: 'forbidden' });
    }
  });
});

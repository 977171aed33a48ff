import { describe, expect, test } from 'vitest';
import { testDatabase } from '../database/test-database.ts';
import { addUser } from '../testing/farm.ts';
import { answerOnce, type JsonAnswer, type RepeatableRequest } from './idempotency.ts';

const { pools } = await testDatabase();
const userId = await addUser(pools.system, 'grower@keys.test');

const NOW = Temporal.Instant.from('2026-06-11T10:00:00Z');
const DONE: JsonAnswer = { status: 201, value: { id: 7 } };

function request(key: string, body = 'open'): RepeatableRequest {
  return { sql: pools.system, userId, key, request: body, now: NOW };
}

/** A call that runs until the test ends it. */
function heldCall() {
  const { promise, resolve, reject } = Promise.withResolvers<JsonAnswer>();
  const begun = Promise.withResolvers<void>();
  const run = () => {
    begun.resolve();
    return promise;
  };
  return { run, begun: begun.promise, end: resolve, fail: reject };
}

const neverCalled = () => Promise.reject(new Error('a repetition ran'));

describe('a request repeated while the first one runs', () => {
  test('a request repeated while the first one runs waits for the first response and gets it', async () => {
    const call = heldCall();
    const first = answerOnce(request('wait'), call.run);
    await call.begun;
    const repetition = answerOnce(request('wait'), neverCalled);
    call.end(DONE);
    expect(await Promise.all([first, repetition])).toEqual([DONE, DONE]);
  });

  test('a repeated request runs instead if the first one fails on the server side', async () => {
    const call = heldCall();
    const first = answerOnce(request('fail'), call.run);
    await call.begun;
    const repetition = answerOnce(request('fail'), () => Promise.resolve(DONE));
    call.fail(new Error('the database went away'));
    await expect(first).rejects.toThrow('the database went away');
    expect(await repetition).toEqual(DONE);
  });

  test('a repeated request with another body is a conflict immediately', async () => {
    const call = heldCall();
    const first = answerOnce(request('body'), call.run);
    await call.begun;
    expect(await answerOnce(request('body', 'another'), neverCalled)).toBe('conflict');
    call.end(DONE);
    await first;
  });

  test('a repeated request is not run if the first one never ends, and is reported as unanswered', async () => {
    const call = heldCall();
    const first = answerOnce(request('lost'), call.run);
    await call.begun;
    expect(await answerOnce(request('lost'), neverCalled, 0)).toBe('unanswered');
    call.end(DONE);
    await first;
  });
});

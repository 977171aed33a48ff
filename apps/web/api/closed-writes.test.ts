import { afterEach, expect, test, vi } from 'vitest';
import { call, setCsrfToken } from './client.ts';
import { closeWrites } from './closed-writes.ts';

afterEach(() => {
  closeWrites(false);
  setCsrfToken(undefined);
  vi.unstubAllGlobals();
});

function mockServer(): string[] {
  const sent: string[] = [];
  setCsrfToken('token');
  vi.stubGlobal('fetch', async (path: string) => {
    sent.push(path);
    return Response.json({ ok: true });
  });
  return sent;
}

test('while writes are closed an opening is refused at once, and not sent when they are open again', async () => {
  const sent = mockServer();
  closeWrites(true);
  const answer = await call('createHandOpening', { body: { id_output: 'o', minutes: 5 } });
  expect(answer).toMatchObject({ ok: false, error: { err: 'unreachable' } });
  closeWrites(false);
  await call('listModules');
  expect(sent).toEqual(['/api/objects']);
});

test('while writes are closed stops and reads are still sent', async () => {
  const sent = mockServer();
  closeWrites(true);
  await call('closeOutput', { params: { id: 'o' } });
  await call('stopHandOpening', { params: { id: 'h' } });
  await call('listModules');
  expect(sent).toHaveLength(3);
});

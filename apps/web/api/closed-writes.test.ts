import { ENDPOINTS, type EndpointName } from '@zagon/contract/endpoints.ts';
import { routes } from 'virtual:zagon-api-routes';
import { afterEach, expect, test, vi } from 'vitest';
import { call } from './client.ts';
import { setCsrfToken } from './attempt.ts';
import { closeWrites, isClosedWrite } from './closed-writes.ts';

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
    return new Promise(() => {});
  });
  return sent;
}

test('while writes are closed an opening is refused at once, and not sent when they are open again', async () => {
  const sent = mockServer();
  closeWrites(true);
  const answer = await call('createHandOpening', { body: { id_output: 'o', minutes: 5 } });
  expect(answer).toMatchObject({ ok: false, error: { err: 'unreachable' } });
  closeWrites(false);
  void call('listModules');
  await Promise.resolve();
  expect(sent).toEqual(['/api/objects']);
});

const all = Object.entries(ENDPOINTS);
const keepingWaterOff = all.filter(([, { who }]) => who === 'stop' || who === 'hold').map(([name]) => name);

test('while writes are closed, everything that ends water or keeps it from running is still sent', () => {
  closeWrites(true);
  const sent = all
    .filter(([, { method }]) => method !== 'GET')
    .filter(([name]) => isName(name) && !isClosedWrite(routes[name]));
  expect(sent.map(([name]) => name).toSorted()).toEqual(keepingWaterOff.toSorted());
  expect(keepingWaterOff).toContain('stopSchedule');
});

test('while writes are closed, stops and reads reach the server', async () => {
  const sent = mockServer();
  closeWrites(true);
  void call('closeOutput', { params: { id: 'o' } });
  void call('stopHandOpening', { params: { id: 'h' } });
  void call('stopSchedule', { params: { id: 's' } });
  void call('listModules');
  await vi.waitFor(() => expect(sent).toHaveLength(4));
});

function isName(name: string): name is EndpointName {
  return Object.hasOwn(ENDPOINTS, name);
}

import { mapValues } from '@zagon/domain/networks/mapping.ts';
import { networkEndpoints } from '@zagon/contract/networks/endpoints.ts';
import { pathsOf } from '@zagon/domain/networks/path.ts';
import type { Decoded } from '@zagon/domain/networks/uplink.ts';
import { onTestFinished, vi } from 'vitest';
import { setCsrfToken } from '../../../api/attempt.ts';
import { serverJson } from '../../../api/test-responses.ts';

/**
 * Mocks the server for a device whose newest message has these values, until the test ends: every preview, and the
 * answers to what is saved, in order. Returns what was saved.
 */
export function respondWithMessage(
  sample: Decoded,
  ...answers: readonly (readonly [status: number, body: object])[]
): readonly unknown[] {
  const [remaining, saved] = [[...answers], [] as unknown[]];
  setCsrfToken('abc');
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    const sent: unknown = typeof body === 'string' ? JSON.parse(body) : null;
    if (address.endsWith('/preview')) return serverJson(previewOf(sample, sent));
    if (!/\/(?:module|mapping)$/.test(address)) return serverJson({}, { status: 404 });
    saved.push(sent);
    const [status, answer] = remaining.shift() ?? [500, {}];
    return serverJson(answer, { status });
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    setCsrfToken(undefined);
  });
  return saved;
}

function previewOf(sample: Decoded, sent: unknown) {
  const mapping = networkEndpoints.previewNetworkMapping.body.parse(sent);
  const stored = mapValues(mapping, sample).map(({ field, value }) => {
    const isNumber = typeof value === 'number';
    return {
      field,
      value: isNumber ? value : null,
      text: typeof value === 'string' ? value : null,
      possible: !isNumber || value < 100,
    };
  });
  return { message: pathsOf(sample), stored };
}

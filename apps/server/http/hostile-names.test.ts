import { ENDPOINTS, type EndpointName } from '@zagon/contract/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { anAdmin } from '../testing/samples/an-admin.ts';
import { sampleOf } from '../testing/samples/samples.ts';
import { startTestApp } from '../testing/test-app.ts';

const { app, address } = await startTestApp();
const sql = app.pools.system;

/** Names that look like parts of the program, of a table or of a page, or that cannot be read. */
const HOSTILE = {
  'a property of every object': '__proto__',
  'a function of every object': 'constructor',
  'a method of every object': 'toString',
  'a formula': '=HYPERLINK("http://evil.example","x")',
  'a formula in wide signs': '＝1+1',
  'a tag': '<img src=x onerror=alert(1)>',
  'a separator and a quote': 'a";"b',
  'emoji of several characters': '👩‍🌾'.repeat(6),
  'a second line': 'North\r\nBcc: somebody@evil.example',
  'a mark that turns the text around': 'North\u202Egnp.exe',
  'nothing to be seen': '\u200B\u200B\u200B',
} as const;

/** Names that no field takes. */
const REFUSED: ReadonlySet<string> = new Set([
  HOSTILE['a second line'],
  HOSTILE['a mark that turns the text around'],
  HOSTILE['nothing to be seen'],
]);

const named = z.looseObject({ name: z.string() });
const refusal = z.object({ err: z.literal('validation'), fields: z.looseObject({ name: z.string() }) });

/** The endpoints that add something with a name to an account, each with the path that lists it. */
const names = Object.keys(ENDPOINTS).filter((name): name is EndpointName => Object.hasOwn(ENDPOINTS, name));
const { owner: probe } = await anAdmin(sql, address);

/** The sample of these needs a part of a device, or of a browser, that is not free: their names have the same schema. */
const NOT_FREE: readonly EndpointName[] = ['addPasskey', 'createOutput', 'createWaterSource'];
const creating = names.filter((name) => {
  const { status, who, path } = ENDPOINTS[name];
  const isFarm = status === 201 && who !== 'operator' && who !== 'signIn' && who !== 'anyone' && !path.includes(':');
  return isFarm && !NOT_FREE.includes(name) && named.safeParse(sampleOf(name).body?.(probe.fixture)).success;
});

test('the endpoints that add something with a name include those of dashboards, schedules, regions and groups', () => {
  expect(creating).toEqual(
    expect.arrayContaining(['createDashboard', 'createSchedule', 'createRegion', 'createGroup']),
  );
});

describe.each(Object.entries(HOSTILE))('a name that is %s', (_kind, name) => {
  const text = JSON.stringify(name).slice(1, -1);

  test.each(creating)('a hostile name is refused by its field or kept as it is: %s', async (endpoint) => {
    const { owner, browser } = await anAdmin(sql, address);
    const { method, path } = ENDPOINTS[endpoint];
    const body = { ...named.parse(sampleOf(endpoint).body?.(owner.fixture)), name };
    const answer = await browser.request(method, path, { body });
    const isKept = answer.status === 201;
    expect(isKept || refusal.safeParse(answer.body).success, JSON.stringify(answer.body)).toBe(true);
    expect(isKept).toBe(!REFUSED.has(name));
    const list = await browser.get(path);
    expect([200, 404]).toContain(list.status);
    expect(!isKept || list.status === 404 || JSON.stringify(list.body).includes(text)).toBe(true);

    const log = await browser.get('/api/log?limit=100');
    expect(log.status).toBe(200);
    expect(JSON.stringify(log.body).includes(text)).toBe(isKept);
    const table = await browser.get('/api/log/csv');
    expect(table.status).toBe(200);
    const cells = z
      .string()
      .parse(table.body)
      .split(/[;\r\n]/);
    expect(cells.filter((cell) => /^"?\s*[=+\-@\t＝＋－＠]/u.test(cell))).toEqual([]);
  });
});

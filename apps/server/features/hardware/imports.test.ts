import * as fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fixedClock } from '../../core/clock.ts';
import { Browser } from '../../testing/browser.ts';
import { addSession, addUser, anId } from '../../testing/farm.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { runHardwareImports } from '../../actions/hardware/run-imports.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
const { app, address } = await startTestApp({ clock });
const sql = app.pools.system;

const importShape = z.looseObject({
  id: z.string(),
  state: z.string(),
  parts: z.number(),
  good: z.number(),
  refused: z.number(),
  added: z.number(),
  report: z.array(z.looseObject({ line: z.number(), column: z.string(), rule: z.string(), message: z.string() })),
});
type Line = Readonly<Record<string, string>>;

let operator: Browser;
let userId: string;
beforeEach(async () => {
  clock.advance({ minutes: 10 });
  userId = await addUser(sql, `${anId()}@zagon.example`, { operator: true });
  operator = new Browser(address).withSession(await addSession(sql, userId, null, clock.now()));
});

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
let serials = 0;
/** A unique serial number. */
function newSerial(): string {
  serials += 1;
  return `AM200-${String(serials).padStart(4, '0')}-TEST`;
}
const aLine = (change: Line = {}): Line => ({
  serial_number: newSerial(),
  device_type: 'AM-200',
  pin: 'ABCD2345',
  batch: '2611',
  ...change,
});

async function upload(lines: readonly Line[], partLines = 1000): Promise<string> {
  const created = await operator.request('POST', '/api/admin/device_imports', {
    body: { name: 'lot.csv', lines: lines.length },
  });
  const { id } = importShape.parse(created.body);
  const numbered = lines.map((line, index) => ({ line: index + 2, ...line }));
  for (let part = 0; part * partLines < lines.length; part += 1)
    await append(id, part, numbered.slice(part * partLines, (part + 1) * partLines));
  return id;
}
const append = (id: string, part: number, lines: readonly object[]) =>
  operator.request('POST', `/api/admin/device_imports/${id}/parts`, { body: { part, lines } });
const check = async (id: string) =>
  importShape.parse((await operator.request('POST', `/api/admin/device_imports/${id}/check`)).body);
const start = (id: string, mode: string) =>
  operator.request('POST', `/api/admin/device_imports/${id}/start`, { body: { mode } });
const read = async (id: string) => importShape.parse((await operator.get(`/api/admin/device_imports/${id}`)).body);
async function finish(id: string, mode: string) {
  expect((await start(id, mode)).status).toBe(200);
  await expect.poll(async () => (await read(id)).state).not.toBe('running');
  return read(id);
}
const stored = async (lines: readonly Line[]) =>
  (
    await sql.rows('select serial_number from hardware where serial_number = any($1)', [
      lines.map((line) => line.serial_number ?? ''),
    ])
  ).length;

describe('an import', () => {
  test('an import writes nothing in its dry run, then adds the valid lines, each with its history', async () => {
    const lines = [aLine(), aLine({ pin: 'ABCD234' }), aLine({ serial_number: '=HYPERLINK("x")' })];
    const id = await upload(lines);
    expect(await check(id)).toMatchObject({
      state: 'checked',
      good: 1,
      refused: 2,
      report: [
        {
          line: 3,
          column: 'pin',
          value: '•••••••',
          rule: 'hardware_pin_length',
          message: 'PIN of 7 characters, 8 needed',
        },
        { line: 4, column: 'serial_number', value: '=HYPERLINK("x")', rule: 'hardware_serial_shape' },
      ],
    });
    expect(await stored(lines)).toBe(0);
    expect(await finish(id, 'skip_refused')).toMatchObject({ state: 'done', added: 1 });
    const found = await operator.get(`/api/admin/devices?search=${lines[0]?.serial_number}`);
    const [device] = z.array(z.looseObject({ id: z.string() })).parse(found.body);
    expect((await operator.get(`/api/admin/devices/${device?.id}`)).body).toMatchObject({
      state: 'in_stock',
      batch: '2611',
      history: [{ kind: 'imported', reason: 'lot.csv' }],
    });
  });

  test('an import stores neither PINs nor secrets, and its devices can be claimed with their labels', async () => {
    const [pin, secret] = ['QWERTY77', `secret-of-a-factory-${letters}`];
    const serial = 'AGB2000-2611-0001';
    const id = await upload([{ serial_number: serial, device_type: 'AGB-2000', pin, secret }]);
    await check(id);
    const staged = JSON.stringify(await sql.rows('select * from hardware_import_lines'));
    await finish(id, 'all_or_nothing');
    const rows = JSON.stringify(await sql.rows('select * from hardware'));
    for (const text of [staged, rows]) {
      expect(text).not.toContain(pin);
      expect(text).not.toContain(secret);
    }
    expect(await sql.rows('select from hardware_import_lines where import_id = $1', [id])).toEqual([]);
    const body = { serial_number: serial, pin };
    expect((await new Browser(address).request('POST', '/api/register/device', { body })).status).toBe(200);
  });

  test('an import in all-or-nothing mode adds nothing while any line is refused', async () => {
    const lines = [aLine(), aLine({ device_type: 'AM-999X' })];
    const id = await upload(lines);
    await check(id);
    expect(await finish(id, 'all_or_nothing')).toMatchObject({ state: 'refused', added: 0 });
    expect(await stored(lines)).toBe(0);
  });

  test('an import repeated as a whole adds nothing twice, and states since when each device is registered', async () => {
    const lines = [aLine(), aLine()];
    const first = await upload(lines);
    await check(first);
    await finish(first, 'skip_refused');
    expect((await start(first, 'skip_refused')).body).toMatchObject({ state: 'done', added: 2 });
    const second = await upload(lines);
    expect(await check(second)).toMatchObject({
      good: 0,
      refused: 2,
      report: [{ rule: 'hardware_exists', message: 'This device is already registered, since 2026-11-21' }, {}],
    });
    expect((await start(second, 'skip_refused')).status).toBe(409);
  });

  test('an import acknowledges a repeated part without storing it twice, and refuses one out of order', async () => {
    const lines = [aLine(), aLine()];
    const created = await operator.request('POST', '/api/admin/device_imports', {
      body: { name: 'lot.csv', lines: 2 },
    });
    const { id } = importShape.parse(created.body);
    const part = [{ line: 2, ...lines[0] }];
    expect((await append(id, 1, part)).status).toBe(409);
    for (let n = 0; n < 2; n += 1) expect((await append(id, 0, part)).body).toEqual({ parts: 1, received: 1 });
    expect((await operator.request('POST', `/api/admin/device_imports/${id}/check`)).status).toBe(409);
  });

  test('an import is completed by the next process if the one that started it died', async () => {
    const lines = [aLine()];
    const id = await upload(lines);
    await check(id);
    await sql.run(
      `update hardware_imports set state = 'running', mode = 'skip_refused', started_at = now() where id = $1`,
      [id],
    );
    await runHardwareImports(sql, clock, new AbortController().signal);
    expect(await read(id)).toMatchObject({ state: 'done', added: 1 });
  });

  test('an import returns every refused line as a file in the language of the operator', async () => {
    await sql.run(`update users set language = 'pl' where id = $1`, [userId]);
    const id = await upload([aLine({ pin: '' }), aLine({ serial_number: '@SUM(A1)' })]);
    await check(id);
    const { body, headers } = await operator.get(`/api/admin/device_imports/${id}/refused`);
    expect(headers.get('content-disposition')).toContain('odrzucone-wiersze.csv');
    expect(body).toContain('"2";"pin";"";"Pole wymagane"');
    expect(body).toContain(`"3";"serial_number";"'@SUM(A1)";`);
  });
});

type Bad = { readonly rule: string; readonly make: (earlier: readonly Line[]) => Line };

/** Invalid lines, each with the rule that refuses it. */
const BAD: readonly Bad[] = [
  { rule: 'required', make: () => aLine({ pin: '' }) },
  { rule: 'hardware_serial_shape', make: () => aLine({ serial_number: 'no serial' }) },
  { rule: 'hardware_serial_type', make: () => aLine({ device_type: 'AM-301' }) },
  { rule: 'hardware_type', make: () => aLine({ device_type: 'AM-999X' }) },
  { rule: 'hardware_pin_letters', make: () => aLine({ pin: 'ABCD2340' }) },
  { rule: 'hardware_secret_unused', make: () => aLine({ secret: 's'.repeat(40) }) },
  {
    rule: 'hardware_secret_needed',
    make: () => aLine({ serial_number: `AGB2000-${anId().slice(-4)}-TEST`, device_type: 'AGB-2000' }),
  },
  { rule: 'max_length', make: () => aLine({ batch: 'b'.repeat(33) }) },
  { rule: 'hardware_station_unknown', make: () => aLine({ station: 'AGB2000-NONE-0000' }) },
  { rule: 'hardware_twice', make: ([first]) => aLine({ serial_number: first?.serial_number ?? 'no serial' }) },
];

test('every line of any file is counted as accepted or refused, each refusal with its rule', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.option(fc.constantFrom(...BAD)), { minLength: 1, maxLength: 40 }), async (mix) => {
      clock.advance({ minutes: 5 });
      operator = new Browser(address).withSession(await addSession(sql, userId, null, clock.now()));
      const validLine = aLine();
      const lines = [validLine, ...mix.map((bad) => bad?.make([validLine]) ?? aLine())];
      const id = await upload(lines, 7);
      const checked = await check(id);
      expect(checked.report.map(({ line, rule }) => ({ line, rule }))).toEqual(
        mix.flatMap((bad, index) => (bad === null ? [] : [{ line: index + 3, rule: bad.rule }])),
      );
      expect(checked.good + checked.refused).toBe(lines.length);
      const done = await finish(id, 'skip_refused');
      expect(done.added).toBe(mix.filter((bad) => bad === null).length + 1);
    }),
    { numRuns: 12 },
  );
});

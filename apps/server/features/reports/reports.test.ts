import { HISTORY_MEDIA_TYPE } from '@zagon/contract/history/format.ts';
import { unpackReport } from '@zagon/contract/reports/pack.ts';
import { reportReply, ROWS_MEDIA_TYPE } from '@zagon/contract/reports/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { day, startReportFarm } from './test-farm.ts';

const { address, air, anna, browser, requestReport, orchard, probe, report, sql, fixture } = await startReportFarm();

describe('a report', () => {
  test('a report returns the readings of each source in request order', async () => {
    const { sources, lines } = await requestReport({
      ...day,
      sources: [probe('HUMIDITY_3'), orchard, probe('HUMIDITY_1')],
    });
    const at = (time: string): number => Date.parse(`2026-11-19T${time}:00Z`) / 1000;
    const quarters = [at('10:00'), at('10:15'), at('10:30')];
    expect(sources).toEqual(
      [probe('HUMIDITY_3'), orchard, probe('HUMIDITY_1')].map((source) => ({ ...source, ok: true, newest_at: null })),
    );
    expect(lines).toEqual([
      {
        source: 0,
        name: 'Kwatera A, 15 cm',
        unit: '%',
        decimals: 1,
        timestamps: quarters,
        values: [null, 30, 30.1],
      },
      { source: 1, name: 'Sad', unit: '%', decimals: 0, timestamps: [at('10:00')], values: [80.6] },
      {
        source: 2,
        name: 'Kwatera A, 50 cm',
        unit: '%',
        decimals: 1,
        timestamps: quarters,
        values: [21.3, 21.25, null],
      },
    ]);
  });

  test("a report uses the reader's units, and accepts several fields per source", async () => {
    await sql.run("update users set temperature_unit = 'F' where id = $1", [anna]);
    const sources = [{ id: air, fields: ['humidity', 'TEMP_1'], name: 'Sad' }];
    const { lines } = reportReply.parse((await report({ ...day, sources }, 'complex')).body);
    await sql.run("update users set temperature_unit = 'C' where id = $1", [anna]);
    expect(lines.map(({ unit, values }) => [unit, values])).toEqual([
      ['%', [80.6]],
      ['°F', [68]],
    ]);
  });

  test('a report returns the raw readings as rows on request', async () => {
    const body = { ...day, sources: [probe('HUMIDITY_1')] };
    const answer = await browser.request('POST', '/api/reports/humidity', {
      body,
      headers: { accept: ROWS_MEDIA_TYPE },
    });
    expect(answer.headers.get('content-type')).toMatch(ROWS_MEDIA_TYPE);
    const moment = (time: string) => ({
      timestamp: `2026-11-19T${time}:00.000Z`,
      dtimestamp: `2026-11-19T${time}:00.000Z`,
    });
    expect(JSON.parse(String(answer.body))).toEqual([
      {
        id_object: probe('HUMIDITY_1').id,
        rows: [
          { ...moment('10:00'), HUMIDITY_1: 21.3 },
          { ...moment('10:15'), HUMIDITY_1: 21.25 },
        ],
      },
    ]);
  });

  test('a report compares the first reading of the period with the one before it', async () => {
    const fromTheSecond = { ...day, start_date: '2026-11-19T10:10:00Z', sources: [probe('HUMIDITY_1')] };
    const { lines } = reportReply.parse((await report(fromTheSecond, 'delta')).body);
    expect(lines).toMatchObject([{ timestamps: [Date.parse('2026-11-19T10:15:00Z') / 1000], values: [-0.05] }]);
    const rows = await browser.request('POST', '/api/reports/delta', {
      body: fromTheSecond,
      headers: { accept: ROWS_MEDIA_TYPE },
    });
    expect(JSON.parse(String(rows.body))).toMatchObject([{ rows: [{ HUMIDITY_1: 21.25 }] }]);
  });

  test('a report may repeat its type in the body, but not name a different one', async () => {
    const body = { ...day, sources: [probe('HUMIDITY_1')] };
    expect((await report({ ...body, type: 'humidity' })).status).toBe(200);
    expect(await report({ ...body, type: 'ecw' })).toMatchObject({
      status: 422,
      body: { fields: { type: expect.any(String) } },
    });
  });

  test('a report is packed on request, with the same numbers', async () => {
    const secret = browser.cookieHeader();
    const response = await fetch(`${address}/api/reports/humidity`, {
      method: 'POST',
      headers: {
        accept: HISTORY_MEDIA_TYPE,
        'content-type': 'application/json',
        cookie: secret,
        csrf: await browser.token(),
      },
      body: JSON.stringify({ ...day, sources: [probe('HUMIDITY_1'), probe('HUMIDITY_3'), orchard] }),
    });
    const { head, histories } = unpackReport(new Uint8Array(await response.arrayBuffer()));
    expect(head.sources.map(({ name, field, history }) => [name, field, history])).toEqual([
      ['Kwatera A', 'HUMIDITY_1', 0],
      ['Kwatera A', 'HUMIDITY_3', 0],
      ['Sad', 'humidity', 1],
    ]);
    expect(histories[0]?.columns.get('HUMIDITY_1')).toEqual(Float32Array.of(21.3, 21.25, Number.NaN));
    expect(histories[1]?.columns.get('humidity')).toEqual(Float32Array.of(80.6));
  });

  test("a report for a silent period gives the time of each source's newest reading", async () => {
    const { sources } = await requestReport({
      start_date: '2026-11-20T00:00:00Z',
      end_date: '2026-11-20T12:00:00Z',
      sources: [orchard, probe('HUMIDITY_2')],
    });
    expect(sources).toMatchObject([
      { ok: true, newest_at: '2026-11-19T10:00:00Z' },
      { ok: true, newest_at: null },
    ]);
  });

  test('a report shows only readings measured while the module was on this account', async () => {
    await sql.run(
      `update module_ownerships set since = '2026-11-10T00:00:00Z' where module_key = (select key from modules where id = $1)`,
      [air],
    );
    const { lines } = await requestReport({
      start_date: '2026-11-01T00:00:00Z',
      end_date: day.end_date,
      sources: [orchard],
    });
    expect(lines[0]?.values).toEqual([80.6]);
  });
});

test('a report names an output as the farm does, and a removed output after its terminal', async () => {
  const [first = '', second = ''] = fixture.outputIds;
  await sql.run("update outputs set name = 'Kwatera A' where id = $1", [first]);
  await sql.run('update outputs set removed_at = now() where id = $1', [second]);
  const sources = [{ id: fixture.valvesId, fields: ['o1', 'o2'], name: 'Zawory' }];
  const { body } = await report({ ...day, sources }, 'complex', '/csv');
  expect(String(body)).toBe('"Czas","Zawory: Kwatera A","Zawory: Wyjście 2"');
});

describe('when a source cannot be read', () => {
  /** Simulates a database error that affects one module only, by renaming a column. */
  async function withoutColumn(column: string, work: () => Promise<void>): Promise<void> {
    await sql.run(`alter table readings rename column "${column}" to gone`);
    try {
      await work();
    } finally {
      await sql.run(`alter table readings rename column gone to "${column}"`);
    }
  }

  test('a report with a source that cannot be read shows the others and marks the failed one', async () => {
    await withoutColumn('humidity', async () => {
      const { sources, lines } = await requestReport({ ...day, sources: [probe('HUMIDITY_1'), orchard] });
      expect(sources.map(({ name, ok }) => [name, ok])).toEqual([
        ['Kwatera A', true],
        ['Sad', false],
      ]);
      expect(lines.map(({ source, values }) => [source, values.length])).toEqual([[0, 2]]);
      const { body } = await report({ ...day, sources: [probe('HUMIDITY_1'), orchard] }, 'humidity', '/csv');
      expect(String(body).split('\n')[0]).toBe('"Czas","Kwatera A, 50 cm [%]","Sad (nie odczytano) [%]"');
    });
  });

  test('a report whose only source cannot be read fails as a whole', async () => {
    await withoutColumn('humidity', async () => {
      expect(await report({ ...day, sources: [orchard] })).toMatchObject({
        status: 503,
        body: { err: 'report_failed', message: '' },
      });
    });
  });
});

describe('the export', () => {
  test("the export is a table in the reader's time zone, with the numbers as sent", async () => {
    const { status, body, headers } = await report(
      { ...day, sources: [probe('HUMIDITY_1'), orchard] },
      'humidity',
      '/csv',
    );
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(body).toBe(
      [
        '"Czas","Kwatera A, 50 cm [%]","Sad [%]"',
        '"2026-11-19 11:00:00",21.3,80.6',
        '"2026-11-19 11:15:00",21.25,',
      ].join('\n'),
    );
  });

  test('the export uses semicolons and decimal commas for a Polish spreadsheet', async () => {
    const { body } = await report({ ...day, sources: [orchard] }, 'humidity', '/csv?dialect=polish');
    // The UTF-8 byte order mark is consumed when the response is decoded.
    expect(body).toBe('"Czas";"Sad [%]"\n"2026-11-19 11:00:00";80,6');
  });

  test('the export is named after type, name and period', async () => {
    const { headers } = await report({ ...day, sources: [orchard] }, 'humidity', '/csv');
    const name = /filename\*=UTF-8''(.+)$/.exec(headers.get('content-disposition') ?? '')?.[1] ?? '';
    expect(decodeURIComponent(name)).toBe('Wilgotność, Sad, 2026-11-19 – 2026-11-20.csv');
  });

  test('the export contains nothing that a spreadsheet would evaluate', async () => {
    const { body } = await report({ ...day, sources: [{ ...orchard, name: '=1+1' }] }, 'humidity', '/csv');
    expect(String(body).split('\n')[0]).toBe(`"Czas","'=1+1 [%]"`);
  });
});

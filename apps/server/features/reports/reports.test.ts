import { HISTORY_MEDIA_TYPE } from '@zagon/contract/history/format.ts';
import { unpackReport } from '@zagon/contract/reports/pack.ts';
import { reportReply, ROWS_MEDIA_TYPE } from '@zagon/contract/reports/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { address, air, anna, browser, day, made, orchard, probe, report, sql, things } from './test-farm.ts';

describe('a report', () => {
  test('gives the readings of each source in the order in which they were asked for', async () => {
    const { sources, lines } = await made({ ...day, sources: [probe('HUMIDITY_3'), orchard, probe('HUMIDITY_1')] });
    const at = (time: string): number => Date.parse(`2026-11-19T${time}:00Z`) / 1000;
    const quarters = [at('10:00'), at('10:15'), at('10:30')];
    expect(sources).toEqual(
      [probe('HUMIDITY_3'), orchard, probe('HUMIDITY_1')].map((source) => ({ ...source, ok: true, newest_at: null })),
    );
    expect(lines).toEqual([
      {
        source: 0,
        name: 'Kwatera A, poziom 1',
        unit: '%',
        decimals: 1,
        timestamps: quarters,
        values: [null, 30, 30.1],
      },
      { source: 1, name: 'Sad', unit: '%', decimals: 0, timestamps: [at('10:00')], values: [80.6] },
      {
        source: 2,
        name: 'Kwatera A, poziom 3',
        unit: '%',
        decimals: 1,
        timestamps: quarters,
        values: [21.3, 21.25, null],
      },
    ]);
  });

  test('gives its numbers in the units of the reader, who may also name several fields at once', async () => {
    await sql.run("update users set temperature_unit = 'F' where id = $1", [anna]);
    const sources = [{ id: air, fields: ['humidity', 'TEMP_1'], name: 'Sad' }];
    const { lines } = reportReply.parse((await report({ ...day, sources }, 'complex')).body);
    await sql.run("update users set temperature_unit = 'C' where id = $1", [anna]);
    expect(lines.map(({ unit, values }) => [unit, values])).toEqual([
      ['%', [80.6]],
      ['°F', [68]],
    ]);
  });

  test('gives the readings themselves as rows to whoever asks for rows', async () => {
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

  test('comes packed for whoever asks for bytes, with the same numbers', async () => {
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

  test('of a silent time says when each source was last heard of', async () => {
    const { sources } = await made({
      start_date: '2026-11-20T00:00:00Z',
      end_date: '2026-11-20T12:00:00Z',
      sources: [orchard, probe('HUMIDITY_2')],
    });
    expect(sources).toMatchObject([
      { ok: true, newest_at: '2026-11-19T10:00:00Z' },
      { ok: true, newest_at: null },
    ]);
  });

  test('shows of a module that changed hands only what was measured while it was ours', async () => {
    await sql.run(
      `update module_ownerships set since = '2026-11-10T00:00:00Z' where module_key = (select key from modules where id = $1)`,
      [air],
    );
    const { lines } = await made({
      start_date: '2026-11-01T00:00:00Z',
      end_date: day.end_date,
      sources: [orchard],
    });
    expect(lines[0]?.values).toEqual([80.6]);
  });
});

test('an output stands in a report under the name that it has on the farm; one that was taken away under that of its place', async () => {
  const [first = '', second = ''] = things.outputIds;
  await sql.run("update outputs set name = 'Kwatera A' where id = $1", [first]);
  await sql.run('update outputs set removed_at = now() where id = $1', [second]);
  const sources = [{ id: things.valvesId, fields: ['o1', 'o2'], name: 'Zawory' }];
  const { body } = await report({ ...day, sources }, 'complex', '/csv');
  expect(String(body)).toBe('"Czas","Zawory: Kwatera A","Zawory: Wyjście 2"');
});

describe('when a source cannot be read', () => {
  /** A column that went away is a fault of the database that hits one module and not the other. */
  async function without(column: string, work: () => Promise<void>): Promise<void> {
    await sql.run(`alter table readings rename column "${column}" to gone`);
    try {
      await work();
    } finally {
      await sql.run(`alter table readings rename column gone to "${column}"`);
    }
  }

  test('the others are shown, and it is named', async () => {
    await without('humidity', async () => {
      const { sources, lines } = await made({ ...day, sources: [probe('HUMIDITY_1'), orchard] });
      expect(sources.map(({ name, ok }) => [name, ok])).toEqual([
        ['Kwatera A', true],
        ['Sad', false],
      ]);
      expect(lines.map(({ source, values }) => [source, values.length])).toEqual([[0, 2]]);
      const { body } = await report({ ...day, sources: [probe('HUMIDITY_1'), orchard] }, 'humidity', '/csv');
      expect(String(body).split('\n')[0]).toBe('"Czas","Kwatera A, poziom 3 [%]","Sad (nie odczytano) [%]"');
    });
  });

  test('and there is no other, the report fails without a word', async () => {
    await without('humidity', async () => {
      expect(await report({ ...day, sources: [orchard] })).toMatchObject({
        status: 503,
        body: { err: 'report_failed', message: '' },
      });
    });
  });
});

describe('the export', () => {
  test('is a table in the clock of the reader, with the numbers that were sent', async () => {
    const { status, body, headers } = await report(
      { ...day, sources: [probe('HUMIDITY_1'), orchard] },
      'humidity',
      '/csv',
    );
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(body).toBe(
      [
        '"Czas","Kwatera A, poziom 3 [%]","Sad [%]"',
        '"2026-11-19 11:00:00",21.3,80.6',
        '"2026-11-19 11:15:00",21.25,',
      ].join('\n'),
    );
  });

  test('for a Polish spreadsheet has semicolons and decimal commas', async () => {
    const { body } = await report({ ...day, sources: [orchard] }, 'humidity', '/csv?dialect=polish');
    // The mark of UTF-8 before it is eaten by whoever decodes the answer.
    expect(body).toBe('"Czas";"Sad [%]"\n"2026-11-19 11:00:00";80,6');
  });

  test('is called type, name, period', async () => {
    const { headers } = await report({ ...day, sources: [orchard] }, 'humidity', '/csv');
    const name = /filename\*=UTF-8''(.+)$/.exec(headers.get('content-disposition') ?? '')?.[1] ?? '';
    expect(decodeURIComponent(name)).toBe('Wilgotność, Sad, 2026-11-19 – 2026-11-20.csv');
  });

  test('asks a spreadsheet to calculate nothing', async () => {
    const { body } = await report({ ...day, sources: [{ ...orchard, name: '=1+1' }] }, 'humidity', '/csv');
    expect(String(body).split('\n')[0]).toBe(`"Czas","'=1+1 [%]"`);
  });
});

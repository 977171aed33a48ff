import { HISTORY_MEDIA_TYPE } from '@zagon/contract/history/format.ts';
import { unpackReport } from '@zagon/contract/reports/pack.ts';
import { describe, expect, test } from 'vitest';
import { address, air, browser, day, made, orchard, probe, report, sql } from './test-farm.ts';

describe('a report', () => {
  test('gives the readings of each source in the order in which they were asked for', async () => {
    const { sources } = await made({ ...day, sources: [probe('HUMIDITY_3'), orchard, probe('HUMIDITY_1')] });
    const at = (time: string): number => Date.parse(`2026-11-19T${time}:00Z`) / 1000;
    expect(sources).toEqual([
      {
        ...probe('HUMIDITY_3'),
        ok: true,
        newest_at: null,
        timestamps: [at('10:00'), at('10:15'), at('10:30')],
        values: [null, 30, 30.1],
      },
      { ...orchard, ok: true, newest_at: null, timestamps: [at('10:00')], values: [80.6] },
      {
        ...probe('HUMIDITY_1'),
        ok: true,
        newest_at: null,
        timestamps: [at('10:00'), at('10:15'), at('10:30')],
        values: [21.3, 21.25, null],
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
      { ok: true, timestamps: [], newest_at: '2026-11-19T10:00:00Z' },
      { ok: true, timestamps: [], newest_at: null },
    ]);
  });

  test('shows of a module that changed hands only what was measured while it was ours', async () => {
    await sql.run(
      `update module_ownerships set since = '2026-11-10T00:00:00Z' where module_key = (select key from modules where id = $1)`,
      [air],
    );
    const { sources } = await made({
      start_date: '2026-11-01T00:00:00Z',
      end_date: day.end_date,
      sources: [orchard],
    });
    expect(sources[0]?.values).toEqual([80.6]);
  });
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
      const { sources } = await made({ ...day, sources: [probe('HUMIDITY_1'), orchard] });
      expect(sources.map(({ name, ok, timestamps }) => [name, ok, timestamps.length])).toEqual([
        ['Kwatera A', true, 2],
        ['Sad', false, 0],
      ]);
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

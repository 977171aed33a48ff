import { DRAWN_MEDIA_TYPE, DRAWN_PART_MEDIA_TYPE } from '@zagon/contract/reports/drawn/media-type.ts';
import { unpackDrawnPart } from '@zagon/contract/reports/drawn/drawn-part.ts';
import { unpackDrawn, type DrawnReport } from '@zagon/contract/reports/drawn/drawn-report.ts';
import { expect, test } from 'vitest';
import { day, startReportFarm } from './test-farm.ts';

const { address, browser, orchard, probe, sql, fixture } = await startReportFarm();

const SCREEN = { width_px: 1_000, pixel_ratio: 2 };

async function request(body: object, type = 'humidity', accept = DRAWN_MEDIA_TYPE): Promise<Response> {
  return fetch(`${address}/api/reports/${type}`, {
    method: 'POST',
    headers: {
      accept,
      'content-type': 'application/json',
      cookie: browser.cookieHeader(),
      csrf: await browser.token(),
    },
    body: JSON.stringify(body),
  });
}

async function drawnBytes(body: object, type?: string, accept = DRAWN_MEDIA_TYPE): Promise<Uint8Array> {
  const response = await request(body, type, accept);
  expect(response.headers.get('content-type')).toBe(accept);
  return new Uint8Array(await response.arrayBuffer());
}

async function drawn(body: object, type?: string): Promise<DrawnReport> {
  return unpackDrawn(await drawnBytes(body, type));
}

type View = { readonly from: string; readonly until: string };

/** What a part in view changes of a report, and the times of its first line that are in view. */
async function drawnPart(body: object, view: View, screen: object = SCREEN) {
  const drawing = { ...screen, view };
  const lines = unpackDrawnPart(await drawnBytes({ ...body, drawing }, undefined, DRAWN_PART_MEDIA_TYPE));
  const timesMs = lines[0]?.points.filter((_, index) => index % 2 === 0) ?? new Float64Array();
  const { from, until } = view;
  const inView = timesMs.filter((atMs) => atMs >= Date.parse(from) && atMs <= Date.parse(until));
  return { lines, timesMs, inView };
}

/** Readings of a sensor of the probe, one a minute through a day. */
async function addMinutes(date: string): Promise<void> {
  await sql.run(
    `insert into readings (module_key, ts, "HUMIDITY_1")
     select m.key, $2::timestamptz + make_interval(mins => n), 20 + 5 * sin(n / 40.0) + (n % 7) / 10.0
     from modules m, generate_series(0, 1439) n where m.id = $1`,
    [fixture.probeId, Temporal.Instant.from(`${date}T00:00:00Z`)],
  );
}

test('a drawn report has the points, figures and silences of its lines, and names each source', async () => {
  const report = await drawn({ ...day, sources: [probe('HUMIDITY_1'), orchard], drawing: SCREEN });
  const at = (time: string): number => Date.parse(`2026-11-19T${time}:00Z`);
  expect(report.sources.map(({ name, ok }) => [name, ok])).toEqual([
    ['Kwatera A', true],
    ['Sad', true],
  ]);
  expect(report.axes).toMatchObject([{ unit: '%', side: 'left' }]);
  expect(report.lines).toMatchObject([
    {
      name: 'Kwatera A, 50 cm',
      readings: 2,
      points: Float64Array.of(at('10:00'), Math.fround(21.3), at('10:15'), 21.25),
      stats: { newest: 21.25, max: { atMs: at('10:00') } },
      sum: { kind: 'measured', min: 21.25, silentH: 24 },
    },
    { name: 'Sad', readings: 1, points: Float64Array.of(at('10:00'), Math.fround(80.6)) },
  ]);
  expect(report.silences).toEqual([
    { fromMs: at('00:00'), untilMs: at('10:00') },
    { fromMs: at('10:15'), untilMs: Date.parse(day.end_date) },
  ]);
});

test('a long line arrives as the columns of the screen, and the part in view with all of its readings', async () => {
  await addMinutes('2026-11-12');
  const period = { start_date: '2026-11-12T00:00:00Z', end_date: '2026-11-12T23:59:59.999Z' };
  const source = { ...period, sources: [probe('HUMIDITY_1')] };
  const narrow = await drawn({ ...source, drawing: { width_px: 100, pixel_ratio: 1 } });
  const points = (narrow.lines[0]?.points.length ?? 0) / 2;
  expect(narrow.lines[0]).toMatchObject({ readings: 1_440, sum: { silentH: 0 } });
  expect(points).toBeGreaterThan(200);
  expect(points).toBeLessThanOrEqual(400);

  const view = { from: '2026-11-12T10:00:00Z', until: '2026-11-12T11:00:00Z' };
  const { timesMs, inView } = await drawnPart(source, view, { width_px: 100, pixel_ratio: 1 });
  expect(inView).toHaveLength(61);
  // One view before and after it, and the readings to which the line leads there.
  expect([timesMs[0], timesMs.at(-1)]).toEqual([
    Date.parse('2026-11-12T08:59:00Z'),
    Date.parse('2026-11-12T12:01:00Z'),
  ]);
});

test('a page of an earlier version gets a part in view in the form of the whole', async () => {
  const view = { from: '2026-11-19T10:10:00Z', until: '2026-11-19T10:20:00Z' };
  const body = { ...day, sources: [probe('HUMIDITY_1'), orchard] };
  const report = await drawn({ ...body, drawing: { ...SCREEN, view } });
  const part = await drawnPart(body, view);
  expect(report.lines.map(({ name, points, sum }) => ({ name, points, sum }))).toEqual(part.lines);
});

test('a part in view states the sums of what is in view, and nothing of the whole period', async () => {
  const view = { from: '2026-11-19T10:10:00Z', until: '2026-11-19T10:20:00Z' };
  const { lines } = await drawnPart({ ...day, sources: [probe('HUMIDITY_1'), orchard] }, view);
  expect(lines).toEqual([
    {
      name: 'Kwatera A, 50 cm',
      points: expect.any(Float64Array),
      sum: { kind: 'measured', mean: 21.25, min: 21.25, max: 21.25, silentH: 0 },
    },
    {
      name: 'Sad',
      points: expect.any(Float64Array),
      sum: { kind: 'measured', mean: null, min: null, max: null, silentH: 0 },
    },
  ]);
});

test('a part in view is drawn of the readings of the picture around it, and only of those that may still be read', async () => {
  await addMinutes('2026-11-11');
  const period = { start_date: '2026-11-11T00:00:00Z', end_date: '2026-11-11T23:59:59.999Z' };
  const source = { ...period, sources: [probe('HUMIDITY_1')] };
  const view = { from: '2026-11-11T10:00:00Z', until: '2026-11-11T10:30:00Z' };
  const readings = async (): Promise<number | undefined> =>
    (await drawn({ ...source, drawing: SCREEN })).lines[0]?.readings;
  const readingsInView = async (): Promise<number> => (await drawnPart(source, view)).inView.length;
  expect(await readings()).toBe(1_440);
  await sql.run(`delete from readings where ts >= '2026-11-11T10:00:00Z' and ts < '2026-11-11T10:10:00Z'`);
  expect(await readingsInView()).toBe(31);
  expect(await readings()).toBe(1_430);
  expect(await readingsInView()).toBe(21);

  await sql.run(
    `update module_ownerships set since = '2026-11-11T10:20:00Z'
     where module_key = (select key from modules where id = $1)`,
    [fixture.probeId],
  );
  expect(await readingsInView()).toBe(11);
  await sql.run(
    `update module_ownerships set since = '-infinity' where module_key = (select key from modules where id = $1)`,
    [fixture.probeId],
  );
});

test('a report is drawn in the units of the page, and otherwise in those of the reader', async () => {
  const source = { ...day, sources: [{ ...orchard, field: 'TEMP_1' }] };
  const unitOf = async (more: object) =>
    (await drawn({ ...source, drawing: { ...SCREEN, ...more } }, 'temperature')).lines[0]?.unit;
  expect(await unitOf({})).toBe('°C');
  expect(await unitOf({ units: { temperature: 'F', area: 'ha' } })).toBe('°F');
});

/** What a browser may send of its screen that is refused, by the field that is named. */
const REFUSED = {
  'no drawing': ['drawing', undefined],
  'a width of nothing': ['drawing.width_px', { width_px: 0, pixel_ratio: 1 }],
  'a width of no screen': ['drawing.width_px', { width_px: 100_000, pixel_ratio: 1 }],
  'a width that is no number': ['drawing.width_px', { width_px: 'wide', pixel_ratio: 1 }],
  'no ratio': ['drawing.pixel_ratio', { width_px: 800 }],
  'a ratio of nothing': ['drawing.pixel_ratio', { width_px: 800, pixel_ratio: 0 }],
  'a ratio of no screen': ['drawing.pixel_ratio', { width_px: 800, pixel_ratio: 100 }],
  'a view that is no time': ['drawing.view.from', { ...SCREEN, view: { from: 'x', until: day.end_date } }],
  'a view from its end to its start': [
    'drawing.view.from',
    { ...SCREEN, view: { from: day.end_date, until: day.start_date } },
  ],
} as const;

test.each(Object.entries(REFUSED))('a report for %s is refused by the field', async (_, [field, drawing]) => {
  const response = await request({ ...day, sources: [probe('HUMIDITY_1')], drawing });
  expect(await response.json()).toMatchObject({ err: 'validation', fields: { [field]: expect.any(String) } });
});

/** Unusual screens of a browser that are drawn. */
const DRAWN = {
  'a page at half its size': { width_px: 2_000, pixel_ratio: 0.5 },
  'one pixel': { width_px: 1, pixel_ratio: 1 },
  'a width with a fraction': { width_px: 801.4, pixel_ratio: 1.25 },
} as const;

test.each(Object.entries(DRAWN))('a report for %s is drawn', async (_, drawing) => {
  const report = await drawn({ ...day, sources: [probe('HUMIDITY_1')], drawing });
  expect(report.lines).toMatchObject([{ stats: { newest: 21.25 } }]);
});

/** Unusual parts of a period that are drawn. */
const VIEWS = {
  'an instant': { from: day.start_date, until: day.start_date },
  'a time outside the period': { from: '2020-01-01T00:00:00Z', until: '2020-01-02T00:00:00Z' },
} as const;

test.each(Object.entries(VIEWS))('a view of %s is drawn, without a reading in it', async (_, view) => {
  const { lines, inView } = await drawnPart({ ...day, sources: [probe('HUMIDITY_1')] }, view);
  expect(lines).toMatchObject([{ sum: { mean: null } }]);
  expect(inView).toHaveLength(0);
});

test('a period of a minute is drawn, and one of ten years is refused', async () => {
  const sources = [probe('HUMIDITY_1')];
  const minute = { start_date: '2026-11-19T10:00:00Z', end_date: '2026-11-19T10:01:00Z' };
  expect((await drawn({ ...minute, sources, drawing: SCREEN })).lines[0]?.readings).toBe(1);
  const years = { start_date: '2016-11-19T10:00:00Z', end_date: '2026-11-19T10:01:00Z' };
  const refused = await request({ ...years, sources, drawing: SCREEN });
  expect(await refused.json()).toMatchObject({ err: 'validation', fields: { end_date: expect.any(String) } });
});

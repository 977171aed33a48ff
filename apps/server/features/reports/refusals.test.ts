import { NO_COOKIES } from '../../calls/cookies.ts';
import { describe, expect, test } from 'vitest';
import { withAccount } from '../../database/tenant.ts';
import { silentLog } from '../../core/log.ts';
import { anId } from '../../testing/farm.ts';
import { reportRoutes } from './routes.ts';
import { day, startReportFarm } from './test-farm.ts';

const { anna, app, accountId, clock, foreign, probe, report } = await startReportFarm();

describe('a report is refused', () => {
  test.each([
    [
      'without sources',
      'humidity',
      { ...day, sources: [] },
      400,
      'incorrect_report_data',
      'Nieprawidłowe dane raportu',
    ],
    ['for an unknown type', 'sunshine', { ...day, sources: [] }, 400, 'no_report', 'Brak raportu sunshine'],
  ])('a report is refused %s', async (_what, type, body, status, err, message) => {
    for (const path of ['', '/csv'])
      expect(await report(body, type, path)).toMatchObject({ status, body: { err, message } });
  });

  test('a report is refused at the field that violates a rule', async () => {
    const wrong = {
      start_date: '2026-11-20T00:00:00Z',
      end_date: '2026-11-19T00:00:00Z',
      sources: [probe('TEMP_1')],
    };
    expect(await report(wrong)).toMatchObject({
      status: 422,
      body: {
        err: 'validation',
        fields: { start_date: 'Początek jest po końcu', 'sources.0.field': 'Ten raport nie pokazuje tego pomiaru' },
      },
    });
  });

  test('a report is refused for a module of another account in the same words as for an unknown one', async () => {
    const [theirs, nowhere] = await Promise.all(
      [foreign.probeId, anId()].map((id) => report({ ...day, sources: [{ id, field: 'HUMIDITY_1', name: '' }] })),
    );
    expect(theirs).toMatchObject({
      status: 422,
      body: { fields: { 'sources.0.id': 'Nie ma takiej pozycji na koncie' } },
    });
    expect(theirs?.body).toEqual(nowhere?.body);
  });

  test('a report is refused for its size before any of it is read', async () => {
    const routes = reportRoutes(
      { pools: app.pools, log: silentLog },
      { log: silentLog, pointsMax: 4, readOwnedColumns: () => Promise.reject(new Error('something was read')) },
    );
    const route = routes.find(({ name }) => name === 'makeReport');
    const answer = (sources: readonly object[]): unknown =>
      route?.answer({
        params: { type: 'humidity' },
        query: {},
        body: { ...day, sources },
        visitor: {
          sessionId: '',
          userId: anna,
          role: 'normal',
          language: 'en',
          entered: null,
          factorCheckedAt: null,
          account: { id: accountId, state: 'active', timeZone: 'Europe/Warsaw' },
        },
        inAccount: (work) => withAccount(app.pools, accountId, work),
        now: clock.now(),
        requestId: '',
        ip: '',
        userAgent: '',
        solution: null,
        idempotencyKey: null,
        language: 'en',
        cookies: NO_COOKIES,
        hasRead: () => false,
        range: null,
        accepts: () => false,
        wants: () => false,
      });
    // Three rows: one field yields three points, two yield six.
    expect(await answer([probe('HUMIDITY_1'), probe('HUMIDITY_3')])).toMatchObject({
      ok: false,
      error: { code: 'report_too_large' },
    });
    expect(await answer([probe('HUMIDITY_1')])).toMatchObject({ ok: false, error: { code: 'report_failed' } });
  });
});

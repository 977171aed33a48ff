import { ok } from '@zagon/domain/core/result.ts';
import type { Services } from '../../calls/services.ts';
import { boundedReadings } from '../../stores/readings/bounded-readings.ts';
import { refused } from '../../core/refusal.ts';
import { accountRoute, type Route } from '../../calls/route.ts';
import { readMeterAmounts } from './meter-amounts.ts';

/** Sums of what the account's meters counted, by the farm's calendar. */
export function meterRoutes({ pools }: Pick<Services, 'pools'>): readonly Route[] {
  const deps = boundedReadings(pools);
  return [
    accountRoute('listMeterAmounts', async (call) => {
      const { account, now, query } = call;
      const found = await readMeterAmounts(
        { account, now, moduleId: query.id_object },
        (work) => call.inAccount(work),
        deps,
      );
      return found === null ? refused('not_found') : ok([...found]);
    }),
  ];
}

import type { WaterNotArrivedFacts } from '@zagon/domain/alarms/rules/system/water-not-arrived.ts';
import type { WaterUnexpectedFacts } from '@zagon/domain/alarms/rules/system/water-unexpected.ts';
import type { IrrigationChanges } from '../../core/changes.ts';
import type { Sql } from '../../database/pool.ts';

/** A section of an account. */
export type SectionOfAccount = { readonly accountId: string; readonly sectionId: string };

/** Facts of an alarm without the name of its section, and since when they hold. */
type Since<Facts> = Omit<Facts, 'section'> & { readonly since: Temporal.Instant };

/** How alarms of findings are raised and ended; passed in, because actions raise no alarms themselves. */
export type SectionAlarms = {
  raiseNotArrived(
    sql: Sql,
    section: SectionOfAccount,
    seen: Since<WaterNotArrivedFacts>,
    now: Temporal.Instant,
  ): Promise<IrrigationChanges>;
  endNotArrived(sql: Sql, section: SectionOfAccount, now: Temporal.Instant): Promise<IrrigationChanges>;
  raiseUnexpected(
    sql: Sql,
    section: SectionOfAccount,
    seen: Since<WaterUnexpectedFacts>,
    now: Temporal.Instant,
  ): Promise<IrrigationChanges>;
};

import type { DemoAlarm } from '../alarms/alarm.ts';
import type { DemoDashboard } from '../dashboards/dashboard.ts';
import type { DemoModule, DemoOutput } from '../modules/module.ts';
import type { DemoPerson } from '../people/person.ts';
import type { DemoProgram } from '../schedules/demo-program.ts';
import type { DemoDevice, DemoGroup } from '../water/gear.ts';
import type { DemoSection, DemoWaterSource } from '../water/water.ts';

/** A client account with everything that is in it on the day the demo is made. */
export type DemoAccount = {
  readonly id: string;
  readonly name: string;
  readonly type: 'company' | 'individual';
  readonly fullName: string;
  readonly address: string;
  readonly city: string;
  readonly zip: string;
  readonly taxNumber: string;
  readonly longitudeDeg: number;
  readonly latitudeDeg: number;
  /** Last day that is paid for, as a calendar date, from the day the demo is made. */
  readonly paidUntil: (today: Temporal.PlainDate) => Temporal.PlainDate;
  /** So many days ago the operator blocked it; null = not blocked. */
  readonly blockedDaysAgo: number | null;
  readonly members: readonly { readonly person: DemoPerson; readonly role: 'admin' | 'normal' }[];
  /** Modules and stations, stations first. */
  readonly modules: readonly DemoModule[];
  readonly outputs: readonly DemoOutput[];
  readonly waterSources: readonly DemoWaterSource[];
  readonly sections: readonly DemoSection[];
  readonly groups: readonly DemoGroup[];
  readonly devices: readonly DemoDevice[];
  readonly programs: readonly DemoProgram[];
  /** The valves that somebody opened by hand now and then. */
  readonly handWatering: readonly HandWatering[];
  readonly dashboards: readonly DemoDashboard[];
  readonly alarms: readonly DemoAlarm[];
};

/** A section that is watered by hand on some weekdays, until so many days before the demo was made. */
export type HandWatering = {
  readonly sectionId: string;
  readonly person: DemoPerson;
  readonly weekdays: readonly number[];
  readonly time: string;
  /** Minutes of one opening, as a share of what the season asks for in a week. */
  readonly shareOfWeek: number;
  readonly lastDaysAgo: number;
};

/** The end of March after the next one. */
export function endOfMarchAfterNext(today: Temporal.PlainDate): Temporal.PlainDate {
  const next = Temporal.PlainDate.from({ year: today.year, month: 3, day: 31 });
  const years = Temporal.PlainDate.compare(today, next) <= 0 ? 1 : 2;
  return next.add({ years });
}

import type { DemoAlarm } from '../alarms/alarm.ts';
import type { DemoDashboard } from '../dashboards/dashboard.ts';
import type { DemoModule, DemoOutput } from '../modules/module.ts';
import type { DemoPerson } from '../people/person.ts';
import type { DemoSchedule } from '../schedules/demo-schedule.ts';
import type { DemoDevice, DemoGroup } from '../water/equipment.ts';
import type { DemoPayment } from './payment.ts';
import type { DemoSection, DemoWaterSource } from '../water/water.ts';

/** A customer account with all its content on the day the demo is created. */
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
  /** Last paid calendar day, relative to the day the demo is created. */
  readonly paidUntil: (today: Temporal.PlainDate) => Temporal.PlainDate;
  readonly payments: readonly DemoPayment[];
  /** How many days ago the operator blocked it; null: not blocked. */
  readonly blockedDaysAgo: number | null;
  readonly members: readonly { readonly person: DemoPerson; readonly role: 'admin' | 'normal' }[];
  /** Modules and stations, stations first. */
  readonly modules: readonly DemoModule[];
  readonly outputs: readonly DemoOutput[];
  readonly waterSources: readonly DemoWaterSource[];
  readonly sections: readonly DemoSection[];
  readonly groups: readonly DemoGroup[];
  readonly devices: readonly DemoDevice[];
  readonly schedules: readonly DemoSchedule[];
  /** Valves that are occasionally opened by hand. */
  readonly handWatering: readonly HandWatering[];
  readonly dashboards: readonly DemoDashboard[];
  readonly alarms: readonly DemoAlarm[];
  /** Modules that were silent for a while and came back. */
  readonly silences: readonly DemoSilence[];
  /** Name of the rain gauge that the rain rules of schedules read; null if there is none. */
  readonly rainGauge: string | null;
};

/** A module without readings from midnight UTC some days before the demo was created. */
export type DemoSilence = { readonly moduleSerial: string; readonly daysAgo: number; readonly hours: number };

/** A section watered by hand on some weekdays, until some days before the demo was created. */
export type HandWatering = {
  readonly sectionId: string;
  readonly person: DemoPerson;
  readonly weekdays: readonly number[];
  readonly time: string;
  /** Minutes of one opening, as a share of the season's weekly demand. */
  readonly shareOfWeek: number;
  readonly lastDaysAgo: number;
};

/** The end of March after next. */
export function endOfMarchAfterNext(today: Temporal.PlainDate): Temporal.PlainDate {
  const next = Temporal.PlainDate.from({ year: today.year, month: 3, day: 31 });
  const years = Temporal.PlainDate.compare(today, next) <= 0 ? 1 : 2;
  return next.add({ years });
}

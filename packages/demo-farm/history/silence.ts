import { DAY_MS } from '@zagon/field-model/weather/site.ts';
import type { DemoSilence } from '../accounts/account.ts';
import type { OpenSpan } from './water-spans.ts';

const HOUR_MS = 3_600_000;

/** When a module was silent, relative to the day the demo was created. */
export function silenceSpan({ daysAgo, hours }: DemoSilence, bornMs: number): OpenSpan {
  const fromMs = bornMs - daysAgo * DAY_MS;
  return { fromMs, untilMs: fromMs + hours * HOUR_MS };
}

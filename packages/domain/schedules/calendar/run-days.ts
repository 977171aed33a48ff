import type { DayRule, FertigationRule } from '../definition/schedule.ts';
import { weekdayOf } from './zone-table.ts';

/** True if the rule alone makes this a run day. Days are day numbers in the account's zone. */
export function ruleHolds(rule: DayRule, beginDay: number, day: number): boolean {
  if (day < beginDay) return false;
  switch (rule.type) {
    case 'days':
      return rule.days.includes(weekdayOf(day));
    case 'every':
      return (day - beginDay) % rule.n === 0;
  }
}

/**
 * Index of a run day since the begin date, from 0.
 * Counted by the rule alone, so that pauses and skipped cycles shift nothing.
 */
export function runDayOrdinal(rule: DayRule, beginDay: number, day: number): number {
  switch (rule.type) {
    case 'days': {
      const days = new Set(rule.days);
      const weeks = Math.floor((day - beginDay) / 7);
      let ordinal = weeks * days.size;
      for (let d = beginDay + weeks * 7; d < day; d += 1) if (days.has(weekdayOf(d))) ordinal += 1;
      return ordinal;
    }
    case 'every':
      return (day - beginDay) / rule.n;
  }
}

/** True if this cycle of this run day gives fertiliser. Cycles are numbered from 1 each day. */
export function isFertigated(rule: FertigationRule, ordinal: number, cycle: number): boolean {
  switch (rule.type) {
    case 'none':
      return false;
    case 'every_n_days':
      return ordinal % rule.n === 0;
    case 'every_n_cycles':
      return cycle % rule.n === 0;
    case 'cycles':
      return rule.cycles.includes(cycle);
  }
}

import { shortDecimal } from '@zagon/contract/history/decimal.ts';
import { isFieldName, isSentField } from '@zagon/domain/catalogue/fields.ts';
import { judgeTime } from '@zagon/domain/measurements/freshness.ts';
import { judgeValue } from '@zagon/domain/measurements/value.ts';
import type { MessageContent, SentReading, SentValue } from './message-content.ts';

/**
 * Adds the values of fields to a message, whatever protocol they came by: equal timestamps form one reading, and what
 * cannot be measured is set aside. Returns the values that are no fields of the catalogue.
 */
export function addReadings(content: MessageContent, values: readonly SentValue[], nowMs: number): SentValue[] {
  const others: SentValue[] = [];
  const moments = new Map<number, SentReading>();
  let last: SentReading | undefined;
  const invalidTimes: SentValue[] = [];
  const invalidValues: SentValue[] = [];
  for (const sent of values) {
    const { name, timestamp, isHistorical } = sent;
    if (!isFieldName(name) || !isSentField(name)) {
      others.push(sent);
      continue;
    }
    const raw = sent.value;
    const judged = typeof raw === 'string' ? ({ kind: 'bad' } as const) : judgeValue(name, raw);
    if (judged.kind === 'bad') {
      invalidValues.push(sent);
      continue;
    }
    if (last?.atMs !== timestamp) {
      last = moments.get(timestamp);
      if (last === undefined) {
        if (judgeTime(timestamp, nowMs) !== 'good') {
          invalidTimes.push(sent);
          continue;
        }
        last = { atMs: timestamp, isHistorical, values: {} };
        moments.set(timestamp, last);
      }
    }
    last.values[name] = judged.value === null ? null : asSent(judged.value, sent.type);
    if (isHistorical) last.isHistorical = true;
  }
  content.readings = [...moments.values()];
  if (invalidTimes.length > 0) content.setAside.push({ reason: 'bad_time', metrics: invalidTimes });
  if (invalidValues.length > 0) content.setAside.push({ reason: 'bad_value', metrics: invalidValues });
  return others;
}

/** A 32-bit 21.3 arrives as 21.299999237…; restores the shortest number with the same 32-bit value. */
function asSent(value: number, type: SentValue['type']): number {
  return shortDecimal(value, type === 'Float');
}

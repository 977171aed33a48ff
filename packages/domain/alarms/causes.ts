import { isFieldName, isOutputName } from '../catalogue/fields.ts';

/**
 * The part of an alarm that determines its causes. Without a field, or with the field of an output, no reading raised
 * it.
 */
type AlarmOrigin = {
  readonly rule: string;
  readonly field: string | null;
  readonly accountId: string;
  readonly stationId: string | null;
};

/**
 * Causes an alarm may share with others raised at the same time: its rule (a frost night) and, if raised by a
 * reading, the station that sent it (a station sending nonsense).
 */
export function causesOf({ rule, field, accountId, stationId }: AlarmOrigin): readonly string[] {
  const byRule = `rule:${accountId}:${rule}`;
  const isMeasured = field !== null && isFieldName(field) && !isOutputName(field);
  return isMeasured && stationId !== null ? [byRule, `station:${stationId}`] : [byRule];
}

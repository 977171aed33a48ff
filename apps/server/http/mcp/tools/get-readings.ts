import { bucketReadings } from '@zagon/domain/reports/lines/buckets.ts';
import { problem } from '@zagon/domain/core/problems.ts';
import { ok } from '@zagon/domain/core/result.ts';
import { z } from 'zod';
import { invalid } from '../../../core/refusal.ts';
import { fieldOf } from './fields.ts';
import { defineTool, inLanguage } from './tool.ts';
import {
  ageOf,
  ageS,
  head,
  headOf,
  localTime,
  number,
  period,
  periodOf,
  rounded,
  time,
  timeOrUnknown,
  YEAR_DAYS,
} from './values.ts';

const POINTS = { max: 500, default: 96 } as const;
/** More than a module sends in a year. */
const READINGS_MAX = 100_000;
const DECIMALS = 3;

const column = z.array(number);

export const getReadings = defineTool({
  name: 'get_readings',
  title: 'Readings',
  description:
    'Reads one field of one module over a period, the last day unless stated: for each of at most 500 equal intervals its minimum, mean and maximum. Modules with their fields are found with search.',
  input: z.strictObject({
    module_id: z.uuid(),
    field: z.string().min(1).max(64),
    ...period,
    points: z.int().min(1).max(POINTS.max).default(POINTS.default).describe('number of intervals'),
  }),
  output: z.object({
    ...head,
    module_id: z.string(),
    module_name: z.string(),
    field: z.string(),
    label: z.string(),
    unit: z.string().describe('of all values; empty: a plain number or a state'),
    newest: z.object({ value: number, at: timeOrUnknown, age_s: ageS }),
    starts_at: time.describe('start of the first interval'),
    ends_at: time,
    interval_s: z.number().describe('length of each interval'),
    min: column,
    mean: column,
    max: column,
  }),
  async run(call, { module_id: id, field: name, points, start, end }) {
    const asked = periodOf({ start, end }, { start: call.now.subtract({ hours: 24 }), end: call.now }, YEAR_DAYS);
    if (!asked.ok) return asked;
    const module = await call.ask('getModule', { params: { id } });
    if (!module.ok) return module;
    const field = fieldOf(module.value, name);
    if (field === null) return invalid(problem('field', 'unknown_field', { name }));
    const history = await call.ask('moduleHistory', {
      params: { id },
      query: {
        fields: name,
        start_date: asked.value.start.toString(),
        end_date: asked.value.end.toString(),
        max_points: String(READINGS_MAX),
      },
    });
    if (!history.ok) return history;
    const fromS = asked.value.start.epochMilliseconds / 1000;
    const untilS = asked.value.end.epochMilliseconds / 1000;
    const buckets = bucketReadings(history.value.timestamps, history.value.columns[name] ?? [], {
      fromS,
      untilS,
      count: points,
    });
    const newest = module.value.latest?.fields[name];
    return ok({
      ...headOf(call),
      module_id: id,
      module_name: module.value.name,
      field: name,
      label: inLanguage(call, field.label),
      unit: field.unit,
      newest: {
        value: rounded(newest?.value, DECIMALS),
        at: localTime(call, newest?.timestamp),
        age_s: ageOf(call, newest?.timestamp),
      },
      starts_at: localTime(call, asked.value.start.toString()),
      ends_at: localTime(call, asked.value.end.toString()),
      interval_s: Number(((untilS - fromS) / points).toFixed(3)),
      min: buckets.map((bucket) => rounded(bucket?.min, DECIMALS)),
      mean: buckets.map((bucket) => rounded(bucket?.mean, DECIMALS)),
      max: buckets.map((bucket) => rounded(bucket?.max, DECIMALS)),
    });
  },
});

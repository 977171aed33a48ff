import type { IrrigationReply } from '@zagon/contract/reports/endpoints.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { REPORT_SOURCES_MAX } from '@zagon/domain/reports/request/limits.ts';
import { z } from 'zod';
import type { Refusal } from '../../../core/refusal.ts';
import { defineTool, type ToolCall } from './tool.ts';
import {
  head,
  headOf,
  list,
  localTime,
  number,
  offset,
  part,
  period,
  periodOf,
  rounded,
  time,
  YEAR_DAYS,
  type Period,
} from './values.ts';

type Opening = IrrigationReply['schedules_runs'][number];

const section = z.object({
  id: z.string(),
  name: z.string(),
  openings: z.number().int(),
  open_minutes: z.number(),
  water_m3: number,
  depth_mm: number,
});

export const waterUsed = defineTool({
  name: 'water_used',
  title: 'Water used',
  description:
    'Sums up the water that each section received in a period, the last seven days unless stated: confirmed openings, by schedules and by hand. The water is unknown where a section has no flow, and the depth where it has no area.',
  input: z.strictObject({ ...period, offset }),
  output: z.object({ ...head, starts_at: time, ends_at: time, ...list(section) }),
  async run(call, { offset: from, start, end }) {
    const asked = periodOf({ start, end }, { start: call.now.subtract({ hours: 7 * 24 }), end: call.now }, YEAR_DAYS);
    if (!asked.ok) return asked;
    const sections = await call.ask('listSections');
    if (!sections.ok) return sections;
    const { items, ...rest } = part(sections.value, from);
    const openings = await openingsOf(
      call,
      items.map((one) => one.id_output),
      asked.value,
    );
    if (!openings.ok) return openings;
    return ok({
      ...headOf(call),
      starts_at: localTime(call, asked.value.start.toString()),
      ends_at: localTime(call, asked.value.end.toString()),
      ...rest,
      items: items.map(({ id, name, id_output: outputId }) => ({
        id,
        name,
        ...totalOf(openings.value.filter((one) => one.id_output === outputId)),
      })),
    });
  },
});

/** The confirmed openings of outputs, as many outputs at a time as a report takes. */
async function openingsOf(
  call: ToolCall,
  outputIds: readonly string[],
  { start, end }: Period,
): Promise<Result<readonly Opening[], Refusal>> {
  const found: Opening[] = [];
  const ids = [...new Set(outputIds)];
  for (let first = 0; first < ids.length; first += REPORT_SOURCES_MAX) {
    const sources = ids.slice(first, first + REPORT_SOURCES_MAX).map((id) => ({ id, name: id }));
    const report = await call.ask('irrigationReport', {
      body: { sources, start_date: start.toString(), end_date: end.toString() },
    });
    if (!report.ok) return report;
    found.push(...report.value.schedules_runs);
  }
  return ok(found);
}

/** What is unknown of one opening is unknown of their sum. */
function totalOf(openings: readonly Opening[]) {
  const sum = (values: readonly (number | null)[]): number | null =>
    values.reduce((total: number | null, value) => (total === null || value === null ? null : total + value), 0);
  return {
    openings: openings.length,
    open_minutes: Number(openings.reduce((total, { duration }) => total + duration, 0).toFixed(1)),
    water_m3: rounded(sum(openings.map(({ water }) => water))),
    depth_mm: rounded(sum(openings.map(({ depth }) => depth))),
  };
}

import { ok } from '@zagon/domain/core/result.ts';
import { STORED_KINDS } from '@zagon/domain/findings/registry.ts';
import { SILENCES } from '@zagon/domain/findings/silence.ts';
import { z } from 'zod';
import { needed } from './get-section.ts';
import { defineTool, inLanguage } from './tool.ts';
import {
  ageOf,
  ageS,
  head,
  headOf,
  known,
  list,
  localTime,
  number,
  offset,
  part,
  rounded,
  text,
  time,
} from './values.ts';

const UNITS = { pct: '%', c: '°C' } as const;

const finding = z.object({
  kind: z.string(),
  title: z.string(),
  place_kind: z.enum(['section', 'module', 'unknown']),
  place_id: text,
  place: text,
  field: text,
  at: time,
  age_s: ageS,
  value: number,
  low: number,
  high: number,
  unit: z.string(),
  basis: text,
  verdict: text.describe('of a sensor: trusted, watch or not_trusted'),
  needs_water: text.describe('of soil water: a time, now, or later than can be seen'),
  signs: z.array(z.string()).describe('what was seen of a sensor'),
  unknown_because: text.describe('why it states nothing; unknown if it states something'),
});

export const listFindings = defineTool({
  name: 'list_findings',
  title: 'Findings',
  description:
    'Lists what the product found out by itself, newest first: when sections need water, whether water arrived, water without a run, and which probes are not to be trusted.',
  input: z.strictObject({
    kind: z.enum(['probe_trust', 'soil_water', 'unexpected_water', 'water_arrived']).optional(),
    offset,
  }),
  output: z.object({ ...head, ...list(finding) }),
  async run(call, { kind, offset: from }) {
    const findings = await call.ask('listFindings', { query: kind === undefined ? {} : { kind } });
    if (!findings.ok) return findings;
    const items = findings.value.map((one) => {
      const { title, unit } = STORED_KINDS[one.kind];
      return {
        kind: one.kind,
        title: inLanguage(call, title),
        place_kind: known(one.place?.kind),
        place_id: known(one.place?.id),
        place: known(one.place?.name),
        field: known(one.field),
        at: localTime(call, one.at),
        age_s: ageOf(call, one.at),
        value: rounded(one.value),
        low: rounded(one.low),
        high: rounded(one.high),
        unit: unit === null ? '' : UNITS[unit],
        basis: known(one.basis),
        verdict: known(one.verdict),
        needs_water: one.needed === null ? 'unknown' : needed(call, one.needed),
        signs: (one.trust?.signs ?? []).map((sign) => inLanguage(call, sign.text)),
        unknown_because: one.silence === null ? 'unknown' : inLanguage(call, SILENCES[one.silence]),
      };
    });
    return ok({ ...headOf(call), ...part(items, from) });
  },
});

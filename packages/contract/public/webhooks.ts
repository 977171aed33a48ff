import { EVENT_THINGS, type WebhookEvent } from '@zagon/domain/webhooks/events.ts';
import { z } from 'zod';
import { id, instant } from '../endpoint.ts';

/**
 * What webhooks send. It is read by programs of others, so a version is only ever extended by optional fields; anything
 * else is a new version.
 */
export const WEBHOOK_VERSION = 1;

/** Longest body, bytes. */
export const WEBHOOK_BODY_MAX_BYTES = 8_192;

/** Names and texts are cut to these, characters: together they stay below the longest body. */
const NAME_MAX_CHARS = 120;
const TEXT_MAX_CHARS = 400;

/** A text of at most so many characters; a longer one ends in an ellipsis. */
const cutTo = (maxChars: number) =>
  z.string().transform((text) => {
    const chars = Array.from(text);
    return chars.length <= maxChars ? text : `${chars.slice(0, maxChars - 1).join('')}…`;
  });
const name = cutTo(NAME_MAX_CHARS);

const texts = z.object({ pl: cutTo(TEXT_MAX_CHARS), en: cutTo(TEXT_MAX_CHARS) });
const number = z.number().nullable();

const alarm = {
  alarm_id: id,
  /** Rule of the alarm, such as `module_silent`. */
  rule: z.string(),
  /** Measured field that raised it; null: none did. */
  field: z.string().nullable(),
  text: texts,
  value: number,
  threshold: number,
  since: instant,
};

const run = {
  run_id: id,
  /** Day of the schedule, `YYYY-MM-DD`, and the number of the cycle on it, from 0. */
  date: z.string(),
  cycle: z.int(),
  starts_at: instant,
  ends_at: instant,
};

/** Gates of the explanation that were closed, such as `condition`, `rain`, `pause`. */
const reasons = z.array(z.string().max(40)).max(20);

const output = {
  module_id: id,
  /** Output of the module: o1 to o4. */
  output: z.string(),
  since: instant,
};

const finding = { finding_id: id, kind: z.string(), field: z.string().nullable() };

/** The facts of each event. */
const FACTS = {
  'alarm.raised': z.object(alarm),
  'alarm.ended': z.object({ ...alarm, ended_at: instant }),
  'run.started': z.object(run),
  'run.finished': z.object({
    ...run,
    finished_at: instant,
    /** `error…`: something that should have run did not; `…with_logic`: a condition, a pause or a user changed the run. */
    result: z.enum(['correct', 'error', 'correct_with_logic', 'error_with_logic']),
    outcome: z.enum(['ran', 'did_not_run', 'ran_in_part']),
    stopped: z.boolean(),
    reasons,
    /** Water by flow × minutes open, and by the flow meter, m³; null: unknown. */
    water_m3: number,
    water_measured_m3: number,
  }),
  'run.skipped': z.object({ ...run, reasons }),
  'output.opened': z.object(output),
  'output.closed': z.object(output),
  'module.silent': z.object({ alarm_id: id, since: instant }),
  'module.back': z.object({ alarm_id: id, since: instant, back_at: instant }),
  'finding.raised': z.object({
    ...finding,
    value: number,
    low: number,
    high: number,
    basis: z.enum(['measured', 'computed', 'estimated']),
    examples: z.int(),
  }),
  'finding.ended': z.object({ ...finding, ended_at: instant }),
  test: z.object({}),
} as const satisfies Record<WebhookEvent, z.ZodObject>;

const thing = z.object({ kind: z.enum(EVENT_THINGS), id, name });

function bodyOf<Type extends WebhookEvent>(type: Type) {
  return z.object({
    type: z.literal(type),
    version: z.literal(WEBHOOK_VERSION),
    /** When it happened. */
    timestamp: instant,
    account: z.object({ id, name }),
    /** What it is about; null: the account. */
    thing: thing.nullable(),
    data: FACTS[type],
  });
}

/** The body of each event. */
export const WEBHOOK_BODIES = {
  'alarm.raised': bodyOf('alarm.raised'),
  'alarm.ended': bodyOf('alarm.ended'),
  'run.started': bodyOf('run.started'),
  'run.finished': bodyOf('run.finished'),
  'run.skipped': bodyOf('run.skipped'),
  'output.opened': bodyOf('output.opened'),
  'output.closed': bodyOf('output.closed'),
  'module.silent': bodyOf('module.silent'),
  'module.back': bodyOf('module.back'),
  'finding.raised': bodyOf('finding.raised'),
  'finding.ended': bodyOf('finding.ended'),
  test: bodyOf('test'),
} as const satisfies { readonly [Type in WebhookEvent]: ReturnType<typeof bodyOf<Type>> };

/** What happened, before its names are cut. */
export type WebhookFacts = {
  readonly type: WebhookEvent;
  readonly at: string;
  readonly account: { readonly id: string; readonly name: string };
  readonly thing: { readonly kind: string; readonly id: string; readonly name: string } | null;
  readonly data: Readonly<Record<string, unknown>>;
};

/** The JSON text of an event. Throws if its facts are not those of its type. */
export function webhookBody({ type, at, account, thing: about, data }: WebhookFacts): string {
  const body = { type, version: WEBHOOK_VERSION, timestamp: at, account, thing: about, data };
  return JSON.stringify(WEBHOOK_BODIES[type].parse(body));
}

import { id } from '@zagon/contract/endpoint.ts';
import { events } from '@zagon/contract/live/events.ts';
import { z } from 'zod';
import type { PublishedEvent } from '../../core/events.ts';
import type { CarriedSignal, Signals } from '../signals.ts';

const ids = z.array(id).exactOptional();

const EVENT_NAMES = z.custom<keyof typeof events>((name) => typeof name === 'string' && Object.hasOwn(events, name));

const publishedEvent: z.ZodType<PublishedEvent> = z
  .object({
    to: z.union([z.strictObject({ client: id }), z.strictObject({ user: id })]),
    name: EVENT_NAMES,
    body: z.unknown(),
  })
  .transform(({ to, name, body }, context) => {
    const parsed = events[name].safeParse(body);
    if (parsed.success) return { to, name, body: parsed.data };
    context.addIssue(`not the body of ${name}`);
    return z.NEVER;
  });

const nothing = z.tuple([]);
const { reason } = events.log_out.shape;

/** Validates the payload of each signal that comes from another process. Unknown properties are dropped. */
export const SIGNAL_BODIES: { readonly [Name in CarriedSignal]: z.ZodType<Signals[Name]> } = {
  accountChanged: z.tuple([
    id,
    z.object({
      plannedOpenings: ids,
      deletedPlannedOpenings: ids,
      handOpenings: ids,
      commands: ids,
      alarms: ids,
    }),
  ]),
  alarmSettingsChanged: nothing,
  alarmsChanged: nothing,
  eventPublished: z.tuple([publishedEvent]),
  exportRequested: nothing,
  forecastRequested: nothing,
  hardwareImportStarted: nothing,
  importStarted: nothing,
  mailQueued: nothing,
  modulesChanged: nothing,
  recoveryRequested: nothing,
  schedulesChanged: z.tuple([id]),
  sessionEnded: z.union([z.tuple([id, reason]), z.tuple([id, reason, events.switch_client])]),
  stationLinkChanged: z.tuple([z.object({ serial: z.string(), stationId: id, online: z.boolean() })]),
};

/** The names of the signals that are carried. */
export const CARRIED_SIGNALS: readonly CarriedSignal[] = z
  .array(z.custom<CarriedSignal>((name) => typeof name === 'string' && Object.hasOwn(SIGNAL_BODIES, name)))
  .parse(Object.keys(SIGNAL_BODIES));

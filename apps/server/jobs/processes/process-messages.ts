import { seenSessionSchema } from '../../calls/stop-passes/seen-sessions.ts';
import type { VisitorLookup } from '../../calls/visitor-lookup.ts';
import type { Audience, Events } from '../../core/events.ts';
import type { StartedBus } from '../../core/bus/process-bus.ts';
import { serviceOf, type Service } from '../../core/service.ts';
import type { CarriedSignal, ServerBus, Signals } from '../signals.ts';
import type { FieldQuestions } from './field-questions.ts';
import { CARRIED_SIGNALS, SIGNAL_BODIES } from './signal-bodies.ts';

export type ProcessMessagesDeps = {
  readonly bus: ServerBus;
  readonly events: Pick<Events, 'reaches'>;
  readonly processBus: StartedBus;
  /** Finds out which sessions exist. */
  readonly visitors: Pick<VisitorLookup, 'onSeen' | 'seenElsewhere'>;
  /** Answers what others ask about the field. */
  readonly questions: Pick<FieldQuestions, 'serve'>;
  /** Makes the pages that this process serves read again what they show. */
  readonly refreshPages: () => void;
};

/** Kind of the message about a session that was just looked up. */
const SESSION_SEEN = 'sessionSeen';

type Wake = { [Name in CarriedSignal]: Signals[Name]['length'] extends 0 ? Name : never }[CarriedSignal];

/** The signals that only wake a job or drop a cache: after a gap each of them may have been missed. */
const WAKES = {
  alarmSettingsChanged: true,
  alarmsChanged: true,
  exportRequested: true,
  forecastRequested: true,
  hardwareImportStarted: true,
  importStarted: true,
  mailQueued: true,
  modulesChanged: true,
  recoveryRequested: true,
} as const satisfies Record<Wake, true>;

/** Whose pages alone have use for a signal; without an entry, every process has. */
type Audiences = { readonly [Name in CarriedSignal]?: (...payload: Signals[Name]) => Audience };

const AUDIENCES: Audiences = {
  accountChanged: (client) => ({ client }),
  eventPublished: ({ to }) => to,
};

/**
 * Carries the signals of reach `installation` to the other processes, and theirs to the listeners here; likewise the
 * sessions that were looked up, so that a stop passes through any process while the database is away. First among the
 * services, so that it also carries what others send while they start and stop.
 */
export function processMessages(deps: ProcessMessagesDeps): Service {
  const { bus, processBus, visitors, refreshPages } = deps;
  return serviceOf({ name: 'process messages', scope: 'every', after: ['database'] }, async (onStop) => {
    for (const name of CARRIED_SIGNALS) for (const end of carry(deps, name, AUDIENCES[name])) onStop(end);
    onStop(deps.questions.serve());
    onStop(visitors.onSeen((seen) => processBus.send(SESSION_SEEN, seen)));
    onStop(processBus.on(SESSION_SEEN, { schema: seenSessionSchema, receive: (seen) => visitors.seenElsewhere(seen) }));
    onStop(
      processBus.onWork({
        written: (kind) => bus.send('workWritten', kind),
        receiving: (isReceiving) => bus.send('workNotified', isReceiving),
      }),
    );
    onStop(
      processBus.onGap(() => {
        for (const name of CARRIED_SIGNALS) if (isWake(name)) bus.deliver(name);
        refreshPages();
      }),
    );
    await processBus.start();
    return { stop: () => processBus.stop() };
  });
}

/** Carries one signal in both directions; returns what ends it. */
function carry<Name extends CarriedSignal>(
  { bus, events, processBus }: ProcessMessagesDeps,
  name: Name,
  audience: Audiences[Name],
): readonly (() => void)[] {
  const send = (...payload: Signals[Name]): void =>
    processBus.send(name, payload, audience === undefined ? '' : textOf(audience(...payload)));
  return [
    bus.onSent(name, send),
    processBus.on<Signals[Name]>(name, {
      schema: SIGNAL_BODIES[name],
      isFor: (to) => to === '' || events.reaches(audienceOf(to)),
      receive: (payload) => bus.deliver(name, ...payload),
    }),
  ];
}

function isWake(name: CarriedSignal): name is Wake {
  return Object.hasOwn(WAKES, name);
}

/** An audience as the recipient of a message: `client:` or `user:`, and the id. */
function textOf(to: Audience): string {
  return 'client' in to ? `client:${to.client}` : `user:${to.user}`;
}

function audienceOf(to: string): Audience {
  const [kind, id = ''] = to.split(':');
  return kind === 'client' ? { client: id } : { user: id };
}

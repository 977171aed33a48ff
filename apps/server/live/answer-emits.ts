import { randomUUID } from 'node:crypto';
import { type Admission, userCaller } from '../admission/admission.ts';
import type { Lane } from '../admission/limits.ts';
import { orThrow, tooMany, TurnedAway } from '../admission/turned-away.ts';
import type { Clock } from '../core/clock.ts';
import { NoFreeConnection, type Pools } from '../database/pool.ts';
import { withAccount } from '../database/tenant.ts';
import type { Denials } from '../calls/audit/denials.ts';
import { idsInBody } from '../calls/audit/record-denial.ts';
import { visitorOf } from '../calls/load-visitor.ts';
import { presentRefusal, type Refusal } from '../core/refusal.ts';
import type { EmergencyStop } from '../emergency-stop/stop.ts';
import { decideAccess, type Visitor } from '../calls/visitor.ts';
import { inRequest } from '../core/log-context.ts';
import type { Log } from '../core/log.ts';
import { emitPermission } from '../calls/permissions.ts';
import { findSessions } from '../stores/session/sessions.ts';
import { answerStopEmit } from './answer-stop-emit.ts';
import { UNKNOWN_EMIT, type Emit } from '../calls/emit.ts';
import { SocketBudget } from './socket-budget.ts';
import type { LiveSocket } from './socket.ts';

/** Dependencies for answering emits. */
export type EmitDeps = {
  readonly pools: Pools;
  readonly stopPools: Pools;
  readonly clock: Clock;
  readonly log: Log;
  readonly admission: Admission;
  readonly emits: readonly Emit[];
  readonly emergencyStop: EmergencyStop;
  readonly denials: Denials;
};

type Acknowledge = (answer: unknown) => void;

/**
 * Answers the requests of a browser on its socket. Session, account and role are loaded again for every emit,
 * because a socket may be older than a block. No input can crash the process.
 */
export function answerEmits(socket: LiveSocket, options: EmitDeps): void {
  const { admission, clock, log } = options;
  const emits = new Map<string, Emit>(options.emits.map((emit) => [emit.name, emit]));
  const budget = new SocketBudget();
  socket.onAny((name: unknown, ...rest: unknown[]) => {
    const nowMs = clock.monotonicMs();
    const acknowledge = rest.findLast(isAcknowledge);
    const emit = typeof name === 'string' ? emits.get(name) : undefined;
    const { language } = socket.data.visitor;
    const closes = emit?.closes(rest[0]) ?? null;
    const lane: Lane = closes === null ? 'usual' : 'stop';
    // No page sends an emit without waiting for its response, which would not be refused visibly.
    const admitted = acknowledge === undefined ? budget.refuse(nowMs) : budget.take(lane, nowMs);
    if (admitted === 'disconnect') return void socket.disconnect(true);
    if (acknowledge === undefined) return admission.turnedAway.count('no_acknowledgement');
    if (admitted === 'refuse') {
      admission.turnedAway.count('emits');
      return acknowledge(presentRefusal(tooMany().error, language));
    }
    if (emit === undefined) {
      admitted();
      return acknowledge(presentRefusal(UNKNOWN_EMIT, language));
    }
    const respond = () => answerWhenAdmitted(socket, options, lane, emit, rest[0]);
    const failed = (error: unknown) => {
      if (error instanceof TurnedAway) {
        if (error.refusal.code === 'stop_unanswered') admission.turnedAway.count('stop_unanswered');
        return presentRefusal(error.refusal, language);
      }
      if (error instanceof NoFreeConnection) return presentRefusal({ code: 'overloaded' }, language);
      log.error('emit.failed', error, { emit: emit.name });
      return presentRefusal({ code: 'internal' }, language);
    };
    void inRequest(randomUUID(), () =>
      answerStopEmit({ socket, name: emit.name, closes, ...options }, respond)
        .catch(failed)
        .finally(admitted)
        .then(acknowledge, (error: unknown) => log.error('emit.not_acknowledged', error, { emit: emit.name })),
    );
  });
}

/**
 * Answers once the user and the account have a free slot; requests of the same user are included. Throws `TurnedAway`
 * if it is not answered at all.
 */
async function answerWhenAdmitted(
  socket: LiveSocket,
  options: EmitDeps,
  lane: Lane,
  emit: Emit,
  body: unknown,
): Promise<unknown> {
  const { admission } = options;
  const { userId, account } = socket.data.visitor;
  const leave = orThrow(admission.enter(lane, userCaller(userId)));
  try {
    const endTurn = orThrow(await admission.enterAccount(lane, account?.id ?? userId));
    try {
      return await answer(socket, options, lane, emit, body);
    } finally {
      endTurn();
    }
  } finally {
    leave();
  }
}

async function answer(socket: LiveSocket, options: EmitDeps, lane: Lane, emit: Emit, body: unknown): Promise<unknown> {
  const { clock, admission } = options;
  const pools = lane === 'stop' ? options.stopPools : options.pools;
  const now = clock.now();
  const [row] = await findSessions(pools.system, [socket.data.visitor.sessionId], now);
  const visitor: Visitor | null = row === undefined ? null : visitorOf(row, now);
  const language = visitor?.language ?? socket.data.visitor.language;
  const refuse = (refusal: Refusal): unknown => presentRefusal(refusal, language);

  const verdict = decideAccess(emitPermission(emit.name), visitor);
  const { address: ip } = socket.data;
  const denial = { visitor, ip, route: emit.name, ids: idsInBody(body) };
  if (verdict !== 'allowed') {
    options.log.warn('call.denied', { emit: emit.name, code: verdict, user: visitor?.userId ?? null });
    // An emit of a session that has since ended is not a denial: its socket is about to be disconnected.
    if (visitor !== null) options.denials.forbidden({ ...denial, code: verdict });
    return refuse({ code: verdict });
  }
  const account = visitor?.account;
  if (visitor === null || account === undefined || account === null) return refuse({ code: 'access_denied' });
  const { name, rate } = emit.rate;
  const waitS = lane === 'stop' ? null : admission.takeToken(`${visitor.userId} ${name}`, rate);
  if (waitS !== null) return refuse(tooMany(waitS).error);
  const result = await emit.answer(
    {
      now,
      language,
      visitor,
      account,
      ip,
      inAccount: (work) => withAccount(pools, account.id, work),
      system: pools.system,
    },
    body,
  );
  if (result.ok) return result.value;
  const { code } = result.error;
  if (code === 'access_denied') options.denials.forbidden({ ...denial, code });
  else if (code === 'not_found') options.denials.notFound({ ...denial, code });
  return refuse(result.error);
}

function isAcknowledge(value: unknown): value is Acknowledge {
  return typeof value === 'function';
}

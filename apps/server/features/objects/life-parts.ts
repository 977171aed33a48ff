import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import type { Result } from '@zagon/domain/core/result.ts';
import { ok } from '@zagon/domain/core/result.ts';
import type { Pools } from '../../db/pool.ts';
import type { Sql } from '../../db/pool.ts';
import type { Events } from '../../events.ts';
import type { AccountCall } from '../../http/call.ts';
import { refused, type Refusal } from '../../http/refusal.ts';
import { writeAudit } from '../../stores/audit.ts';
import type { TellChanges } from '../../stores/irrigation-changes.ts';
import { findModule, listOutputRows } from '../../stores/modules.ts';
import { presentObject } from './present.ts';

type SentMetric = {
  readonly name: string;
  readonly value: number | string | boolean | null;
  readonly timestamp: number;
  readonly isHistorical: boolean;
};

/** A message as it came: when, through which station, what. */
export type SentMessage = {
  readonly receivedAtMs: number;
  readonly through: string;
  readonly metrics: readonly SentMetric[];
};

/** What the life of a module needs beside its account. */
export type LifeParts = {
  readonly pools: Pools;
  readonly events: Events;
  /** Whether a PIN fits its hash; in the same time without one. */
  readonly pinFits: (hash: string | null, pin: string) => Promise<boolean>;
  /** Modules came, went or were set up: the field link reads them again, and stations are told. */
  readonly modulesChanged: () => void;
  /** The newest message of a module as it came. */
  readonly lastMessage: (moduleId: string) => SentMessage | undefined;
  /** Wakes the planner and tells browsers what became of openings. */
  readonly tell: TellChanges;
};

/** A module as it stands now. */
export async function currentObject(call: AccountCall, id: string): Promise<Result<ObjectShape, Refusal>> {
  const clientId = call.account.id;
  const found = await call.inAccount(async (sql) => {
    const module = await findModule(sql, clientId, id);
    return module === undefined ? undefined : { module, outputs: await listOutputRows(sql, clientId, id) };
  });
  return found === undefined ? refused('not_found') : ok(presentObject(found.module, found.outputs, call.now));
}

/** A line of the audit log for what somebody did to a module. */
export async function auditModule(
  sql: Sql,
  call: AccountCall,
  event: string,
  subject: string,
  details: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await writeAudit(sql, {
    clientId: call.account.id,
    userId: call.visitor.userId,
    actingAs: call.visitor.role === 'adminus' ? 'operator' : 'user',
    ip: call.ip,
    event,
    subject,
    details,
    at: call.now,
  });
}

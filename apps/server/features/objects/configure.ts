import type { ObjectBody } from '@zagon/contract/objects/life.ts';
import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import { deviceType } from '@zagon/domain/catalogue/registry.ts';
import { problem, type Problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import {
  intervalProblem,
  sameSettings,
  settingProblems,
  settingsOf,
  withSettings,
  type Settings,
} from '@zagon/domain/modules/settings.ts';
import type { Sql } from '../../db/pool.ts';
import type { AccountCall } from '../../http/call.ts';
import { invalid, refused, type Refusal } from '../../http/refusal.ts';
import { lockIrrigation } from '../../stores/farm.ts';
import type { IrrigationChanges } from '../../stores/irrigation-changes.ts';
import { askSettings } from '../../stores/module-configurations.ts';
import { noteModuleEvent, touchStation } from '../../stores/module-life.ts';
import { updateModule } from '../../stores/module-details.ts';
import { findOwnModule, type ModuleRow } from '../../stores/modules.ts';
import { closeOutputs } from './close-outputs.ts';
import { auditModule, currentObject, type LifeParts } from './life-parts.ts';
import { presentConfiguration } from './present-configuration.ts';

const NAME_MAX = 100;
const DESCRIPTION_MAX = 1000;

/** Names, places and sets up a module. Settings that differ travel to it and are in force once it reports them. */
export function configure(
  parts: LifeParts,
  call: AccountCall,
  id: string,
  body: ObjectBody,
): Promise<Result<ObjectShape, Refusal>> {
  return changed(parts, call, id, async (sql, row) => {
    const now = settingsOf(row.config, row.reporting_interval_s);
    const minutes = body.reporting_interval_minutes ?? now.reportingIntervalS / 60;
    const problems = problemsOf(row, body, minutes);
    if (problems.length > 0) return invalid(...problems);
    const switched = await switchedOver(sql, call, row, body.status);
    await updateModule(sql, call.account.id, id, body);
    await auditModule(sql, call, 'module_changed', id);
    const asked = { ...withSettings(now, body), reportingIntervalS: Math.round(minutes * 60) };
    if (!sameSettings(now, asked)) await ask(sql, call, row, asked);
    return ok(switched);
  });
}

/** A module that is switched off closes first; null where nothing is switched. */
async function switchedOver(
  sql: Sql,
  call: AccountCall,
  row: ModuleRow,
  status: 0 | 1,
): Promise<IrrigationChanges | null> {
  if (row.status === status) return null;
  await auditModule(sql, call, status === 1 ? 'module_switched_on' : 'module_switched_off', row.id);
  if (status === 1) return {};
  await lockIrrigation(sql, call.account.id);
  return closeOutputs(sql, call, [row.id]);
}

/** Sends the settings again that were not reported, under a new version. */
export function sendAgain(parts: LifeParts, call: AccountCall, id: string): Promise<Result<ObjectShape, Refusal>> {
  return changed(parts, call, id, async (sql, row) => {
    const { state } = presentConfiguration(row, call.now);
    if (state !== 'failed' && state !== 'reconfiguring') return refused('conflict');
    await ask(sql, call, row, settingsOf(row.config, row.reporting_interval_s));
    return ok(null);
  });
}

/** Gives up settings that were not reported: those that the module reported last count again. */
export function giveUp(parts: LifeParts, call: AccountCall, id: string): Promise<Result<ObjectShape, Refusal>> {
  return changed(parts, call, id, async (sql, row) => {
    const { state } = presentConfiguration(row, call.now);
    if (row.reported_settings === null || (state !== 'failed' && state !== 'reconfiguring')) return refused('conflict');
    await ask(sql, call, row, row.reported_settings);
    return ok(null);
  });
}

async function changed(
  parts: LifeParts,
  call: AccountCall,
  id: string,
  change: (sql: Sql, row: ModuleRow) => Promise<Result<IrrigationChanges | null, Refusal>>,
): Promise<Result<ObjectShape, Refusal>> {
  const done = await call.inAccount(async (sql) => {
    const row = await findOwnModule(sql, call.account.id, id);
    return row === undefined ? refused('not_found') : change(sql, row);
  });
  if (!done.ok) return done;
  parts.modulesChanged();
  // The planner looks again: what a module carries is left out while it is off, and runs when it is back.
  if (done.value !== null) await parts.tell(call.account.id, done.value);
  const object = await currentObject(call, id);
  if (object.ok) {
    const { configuration } = object.value;
    parts.events.announce({ client: call.account.id }, 'objects', { id_object: id, change: 'changed', configuration });
  }
  return object;
}

async function ask(sql: Sql, call: AccountCall, row: ModuleRow, settings: Settings): Promise<void> {
  const clientId = call.account.id;
  await askSettings(sql, clientId, row.id, settings, call.now);
  await touchStation(sql, row.station_id ?? row.id);
  await noteModuleEvent(sql, {
    clientId,
    moduleId: row.id,
    kind: 'configuration_asked',
    details: { version: row.configuration_version + 1 },
    userId: call.visitor.userId,
    at: call.now,
  });
}

function problemsOf(row: ModuleRow, body: ObjectBody, minutes: number): readonly Problem[] {
  const problems: Problem[] = [];
  if (body.name === '') problems.push(problem('name', 'required'));
  if (body.name.length > NAME_MAX) problems.push(problem('name', 'max_length', { max: NAME_MAX }));
  if (body.description.length > DESCRIPTION_MAX)
    problems.push(problem('description', 'max_length', { max: DESCRIPTION_MAX }));
  const interval = intervalProblem(minutes, row.reporting_interval_s);
  if (interval !== null) problems.push(interval);
  const type = deviceType(row.device_type);
  if (type !== undefined) problems.push(...settingProblems(type, body));
  return problems;
}

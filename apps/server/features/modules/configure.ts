import { MODULE_STATUS } from '@zagon/domain/modules/module-status.ts';
import type { ModuleBody, ModuleChange } from '@zagon/contract/modules/life.ts';
import type { ClosedOutputs } from '@zagon/contract/resources/still-running.ts';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { deviceType } from '@zagon/domain/catalogue/registry.ts';
import { problem, type Problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import {
  intervalProblem,
  sameSettings,
  settingProblems,
  settingsOf,
  withDepthsOf,
  withSettings,
  type Settings,
} from '@zagon/domain/modules/settings.ts';
import type { Sql } from '../../database/pool.ts';
import { closeModules } from '../../irrigation/transitions/close-modules.ts';
import type { AccountCall } from '../../calls/call.ts';
import { invalid, refused, type Refusal } from '../../core/refusal.ts';
import { closedPart } from '../../calls/replies/closed-outputs.ts';
import { lockIrrigation } from '../../stores/resources/farm.ts';
import type { IrrigationChanges } from '../../core/changes.ts';
import { requestSettings, storeSettings } from '../../stores/modules/module-configurations.ts';
import { recordModuleEvent, markModuleListChanged } from '../../stores/modules/module-lifecycle.ts';
import { updateModule } from '../../stores/modules/module-details.ts';
import { findOwnModule, type ModuleRow } from '../../stores/modules/modules.ts';
import { changedValues } from '../../calls/audit/changed-values.ts';
import { auditModule, currentModule, lockModuleVersion, type ModuleLifeDeps } from './life.ts';
import { presentConfiguration } from '../../calls/present/configuration.ts';

const NAME_MAX = 100;
const DESCRIPTION_MAX = 1000;

/** Updates a module. Changed settings are sent to it, and take effect once it reports them. */
export function configure(
  deps: ModuleLifeDeps,
  call: AccountCall,
  id: string,
  { version, ...body }: ModuleChange,
): Promise<Result<ModuleShape & { readonly closed?: ClosedOutputs }, Refusal>> {
  return changeModule(deps, call, id, async (sql) => {
    const current = await lockModuleVersion(sql, call, id, version);
    if (!current.ok) return current;
    const row = current.value;
    const now = settingsOf(row.config, row.reporting_interval_s);
    const minutes = body.reporting_interval_minutes ?? now.reportingIntervalS / 60;
    const problems = problemsOf(row, body, minutes);
    if (problems.length > 0) return invalid(...problems);
    const changes = await applyStatus(sql, call, row, body.status);
    await updateModule(sql, call.account.id, id, body);
    const requested = { ...withSettings(now, body), reportingIntervalS: Math.round(minutes * 60) };
    if (sameSettings(now, requested)) await storeSettings(sql, call.account.id, id, requested);
    else await requestAndRecordSettings(sql, call, row, requested);
    const after = await findOwnModule(sql, call.account.id, id);
    await auditModule(sql, call, 'module_changed', id, changedValues(audited(row), audited(after ?? row)));
    return ok(changes);
  });
}

/** The fields of a module that the audit log compares: those set by users, not those it reports. */
function audited({ name, description, status, marker, longitude, latitude, config, reporting_interval_s }: ModuleRow) {
  return { name, description, status, marker, longitude, latitude, config, reporting_interval_s };
}

/** Closes the outputs of a module that is switched off; null if its status does not change. */
async function applyStatus(
  sql: Sql,
  call: AccountCall,
  row: ModuleRow,
  status: 0 | 1,
): Promise<IrrigationChanges | null> {
  if (row.status === status) return null;
  await auditModule(
    sql,
    call,
    status === MODULE_STATUS.on ? 'module_switched_on' : 'module_switched_off',
    row.id,
    changedValues({ status: row.status }, { status }),
  );
  if (status === MODULE_STATUS.on) return {};
  await lockIrrigation(sql, call.account.id);
  return closeModules(sql, call.account.id, [row.id], { userId: call.visitor.userId, now: call.now });
}

/** Resends settings that were not reported, under a new version. */
export function resendSettings(
  deps: ModuleLifeDeps,
  call: AccountCall,
  id: string,
): Promise<Result<ModuleShape, Refusal>> {
  return changeModule(deps, call, id, async (sql, row) => {
    const { state } = presentConfiguration(row, call.now);
    if (state !== 'failed' && state !== 'reconfiguring') return refused('conflict');
    const settings = settingsOf(row.config, row.reporting_interval_s);
    await requestAndRecordSettings(sql, call, row, settings);
    await auditModule(sql, call, 'module_settings_resent', id, changedValues(null, settings));
    return ok(null);
  });
}

/** Discards settings that were not reported, and returns to those last reported by the module. */
export function revertSettings(
  deps: ModuleLifeDeps,
  call: AccountCall,
  id: string,
): Promise<Result<ModuleShape, Refusal>> {
  return changeModule(deps, call, id, async (sql, row) => {
    const { state } = presentConfiguration(row, call.now);
    if (row.reported_settings === null || (state !== 'failed' && state !== 'reconfiguring')) return refused('conflict');
    const current = settingsOf(row.config, row.reporting_interval_s);
    const reverted = withDepthsOf(row.reported_settings, current);
    await requestAndRecordSettings(sql, call, row, reverted);
    await auditModule(sql, call, 'module_settings_reverted', id, changedValues(current, reverted));
    return ok(null);
  });
}

async function changeModule(
  deps: ModuleLifeDeps,
  call: AccountCall,
  id: string,
  change: (sql: Sql, row: ModuleRow) => Promise<Result<IrrigationChanges | null, Refusal>>,
): Promise<Result<ModuleShape & { readonly closed?: ClosedOutputs }, Refusal>> {
  const done = await call.inAccount(async (sql) => {
    const row = await findOwnModule(sql, call.account.id, id);
    return row === undefined ? refused('not_found') : change(sql, row);
  });
  if (!done.ok) return done;
  deps.modulesChanged();
  // The planner must run again: elements on an inactive module are left out, and run once it is active again.
  if (done.value !== null) deps.publish(call.account.id, done.value);
  const object = await currentModule(call, id);
  if (object.ok) {
    const { configuration } = object.value;
    deps.events.publish({ client: call.account.id }, 'objects', { id_object: id, change: 'changed', configuration });
  }
  if (!object.ok) return object;
  const closed = await call.inAccount((sql) => closedPart(sql, call.account.id, done.value ?? {}));
  return ok({ ...object.value, ...closed });
}

async function requestAndRecordSettings(
  sql: Sql,
  call: AccountCall,
  row: ModuleRow,
  settings: Settings,
): Promise<void> {
  const accountId = call.account.id;
  await requestSettings(sql, accountId, row.id, settings, call.now);
  await markModuleListChanged(sql, row.station_id ?? row.id);
  await recordModuleEvent(sql, {
    accountId,
    moduleId: row.id,
    kind: 'configuration_asked',
    details: { version: row.configuration_version + 1 },
    userId: call.visitor.userId,
    at: call.now,
  });
}

function problemsOf(row: ModuleRow, body: ModuleBody, minutes: number): readonly Problem[] {
  const problems: Problem[] = [];
  if (body.name === '') problems.push(problem('name', 'required'));
  if (body.name.length > NAME_MAX) problems.push(problem('name', 'max_length', { max: NAME_MAX }));
  if (body.description.length > DESCRIPTION_MAX)
    problems.push(problem('description', 'max_length', { max: DESCRIPTION_MAX }));
  const interval = intervalProblem(minutes, row.reporting_interval_s);
  if (interval !== null) problems.push(interval);
  const type = deviceType(row.device_type);
  const { properties } = settingsOf(row.config, row.reporting_interval_s);
  if (type !== undefined) problems.push(...settingProblems(type, body, properties));
  return problems;
}

import { sectionOfValve } from '@zagon/domain/resources/farm.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { OpenOrder } from '@zagon/device-protocol/command.ts';
import type { Actor } from '../../core/actor.ts';
import { newId } from '../../database/new-id.ts';
import type { Sql } from '../../database/pool.ts';
import { refused, type Refusal } from '../../core/refusal.ts';
import { isBlocked } from '../../stores/accounts/blocking.ts';
import { isModuleBeingRemoved } from '../../stores/modules/module-removal.ts';
import { insertCommand } from '../../stores/openings/commands.ts';
import { insertHandOpening, lockLiveHandOpeningOf } from '../../stores/openings/hand-openings.ts';
import { loadFarm, lockIrrigation, outputPlace } from '../../stores/resources/farm.ts';
import type { IrrigationChanges } from '../../core/changes.ts';
import { auditOpening, type Ordered, storeOpeningsOf } from './open.ts';
import { refuseWithoutStation } from './refusals.ts';

/**
 * Opens an output of a simulated module with an order as given, so that its station decides about it, even against the
 * rules by which the server would refuse it. It is a hand opening like any other: with an end, shown on the pages of
 * the account and stopped there. An output that is open by hand already is refused.
 */
export async function openAsOrdered(
  sql: Sql,
  actor: Actor,
  { outputId, order }: { readonly outputId: string; readonly order: OpenOrder },
  now: Temporal.Instant,
): Promise<Result<{ readonly commandId: string; readonly changes: IrrigationChanges }, Refusal>> {
  const { accountId, userId } = actor;
  const by: Ordered = { actor, now };
  await lockIrrigation(sql, accountId);
  if (await isBlocked(sql, accountId)) return refused('account_blocked');
  const place = await outputPlace(sql, accountId, outputId);
  if (place === undefined || (await isModuleBeingRemoved(sql, place.module_id))) return refused('not_found');
  if (place.station_id === null) return refuseWithoutStation();
  const { farm, places } = await loadFarm(sql, accountId);
  if (!farm.outputIds.has(outputId)) return refused('not_found');
  if ((await lockLiveHandOpeningOf(sql, accountId, outputId)) !== undefined) return refuseOpenByHand();

  const handOpeningId = newId(now);
  const minutes = order.duration_s / 60;
  const opened = { id: handOpeningId, accountId, outputId, userId, minutes };
  await insertHandOpening(sql, { ...opened, previousId: null, now, sendAfter: now });
  const companionIds = [...places.values()]
    .filter(({ id, module_serial: module, field_name: output }) =>
      order.companions.some((each) => id !== outputId && each.module === module && each.output === output),
    )
    .map(({ id }) => id);
  const section = sectionOfValve(farm, outputId) ?? null;
  const plans = await storeOpeningsOf(sql, by, {
    handOpeningId,
    place,
    section,
    companionIds,
    minutes,
    openAt: now,
  });
  const commandId = await insertCommand(sql, {
    accountId,
    stationId: place.station_id,
    moduleId: place.module_id,
    outputId,
    handOpeningId,
    userId,
    order,
    dueAt: now,
    now,
  });
  await auditOpening(sql, by, 'manual_open', outputId, minutes, commandId);
  return ok({ commandId, changes: { handOpenings: [handOpeningId], plannedOpenings: plans, commands: [commandId] } });
}

function refuseOpenByHand() {
  return refused('conflict', {
    message: {
      pl: 'To wyjście jest już otwierane ręcznie. Najpierw je zatrzymaj.',
      en: 'This output is already being opened by hand. Stop it first.',
    },
  });
}

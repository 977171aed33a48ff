import { COMMAND_STATUS, COMMAND_TABLE } from '@zagon/domain/commands/command-states.ts';
import { HAND_OPENING_STATUS, HAND_OPENING_TABLE } from '@zagon/domain/hand-openings/hand-opening-states.ts';
import { OPENING_EVENTS, type OpeningEvent } from '@zagon/domain/outputs/opening-events.ts';
import {
  PLANNED_OPENING_STATUS,
  PLANNED_OPENING_TABLE,
} from '@zagon/domain/planned-openings/planned-opening-states.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { commandsById } from '../../stores/openings/commands.ts';
import { lockHandOpening } from '../../stores/openings/hand-openings.ts';
import { plannedOpeningsOfHandOpening } from '../../stores/openings/planned-openings.ts';
import { requestOpening, valve } from '../../testing/hand-opening.ts';
import { irrigationRig, type IrrigationRig } from '../../testing/irrigation-rig.ts';
import { moveOpening, type Opening } from './move-opening.ts';

let rig: IrrigationRig;
let handOpeningId: string;
let commandId: string;

beforeAll(async () => {
  rig = await irrigationRig('2026-06-11T02:00:00Z');
  handOpeningId = await requestOpening(rig, valve(rig));
  const [command] = await rig.pools.system.rows<{ id: string }>('select id from commands where client_id = $1', [
    rig.accountId,
  ]);
  commandId = command?.id ?? '';
});

/** The rows of an opening: where each part is stored, its states, and how a caller reads it. */
const PARTS = {
  command: {
    table: 'commands',
    statuses: COMMAND_STATUS,
    next: COMMAND_TABLE,
    async opening(): Promise<Opening> {
      const [command] = await commandsById(rig.pools.system, rig.accountId, [commandId]);
      if (command === undefined) throw new Error('the command is not stored');
      return { command: { ...command, kind: 'close' } };
    },
  },
  handOpening: {
    table: 'manual_opens',
    statuses: HAND_OPENING_STATUS,
    next: HAND_OPENING_TABLE,
    async opening(): Promise<Opening> {
      const handOpening = await lockHandOpening(rig.pools.system, rig.accountId, handOpeningId);
      if (handOpening === undefined) throw new Error('the hand opening is not stored');
      return { handOpening, planned: [] };
    },
  },
  planned: {
    table: 'output_plans',
    statuses: PLANNED_OPENING_STATUS,
    next: PLANNED_OPENING_TABLE,
    async opening(): Promise<Opening> {
      return { planned: await plannedOpeningsOfHandOpening(rig.pools.system, rig.accountId, handOpeningId) };
    },
  },
} as const;

type Part = keyof typeof PARTS;

const setStatus = (part: Part, status: number) =>
  rig.pools.system.run(`update ${PARTS[part].table} set status = $2 where client_id = $1`, [rig.accountId, status]);

async function statusOf(part: Part): Promise<number | undefined> {
  const found = await rig.pools.system.rows<{ status: number }>(
    `select distinct status from ${PARTS[part].table} where client_id = $1`,
    [rig.accountId],
  );
  expect(found).toHaveLength(1);
  return found[0]?.status;
}

const EVENTS = Object.keys(OPENING_EVENTS) as readonly OpeningEvent[];

describe.each(Object.keys(PARTS) as readonly Part[])('the part %s of an opening', (part) => {
  const { statuses, next } = PARTS[part];
  const numbers: Readonly<Record<string, number>> = statuses;
  const table: Readonly<Record<string, Readonly<Record<string, string | null>>>> = next;

  test.each(EVENTS)(
    'moves from what is stored, whatever was read of it before, when the event is %s',
    async (event) => {
      const partEvent = OPENING_EVENTS[event][part];
      for (const [state, status] of Object.entries(numbers)) {
        // As read a moment ago; since then another transaction has moved it.
        await setStatus(part, Object.values(numbers)[0] ?? 0);
        const read = await PARTS[part].opening();
        await setStatus(part, status);
        await moveOpening(rig.pools.system, read, event, rig.clock.now());
        const after = partEvent === null ? state : (table[state]?.[partEvent] ?? state);
        expect([state, await statusOf(part)]).toEqual([state, numbers[after]]);
      }
    },
  );
});

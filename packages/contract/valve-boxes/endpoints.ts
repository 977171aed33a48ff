import { BOX_NOTES_MAX } from '@zagon/domain/valve-boxes/valve-box.ts';
import { readBoxCode } from '@zagon/domain/valve-boxes/box-code.ts';
import { z } from 'zod';
import { byId, endpoint, id } from '../endpoint.ts';
import { basedOn, version } from '../version.ts';

/** A valve box: a module with valves, and the label on its lid. Its outputs are those of the module. */
export const valveBoxShape = z.object({
  /** The id of its module. */
  id,
  version,
  code: z.string().describe('the code on its label: 10 letters of base32'),
  name: z.string(),
  notes: z.string(),
});
export type ValveBoxShape = z.output<typeof valveBoxShape>;

/** A code in any spelling. What cannot be one is answered like an unknown one. */
const byCode = z.strictObject({ code: z.string().max(40).transform(readBoxCode).pipe(z.string()) });

const notesChange = basedOn(z.strictObject({ notes: z.string().trim().max(BOX_NOTES_MAX) }));

export const valveBoxEndpoints = {
  listValveBoxes: endpoint({
    method: 'GET',
    path: '/api/valve_boxes',
    who: 'view',
    summary: 'The valve boxes of the account, with the codes on their labels',
    reply: z.array(valveBoxShape),
  }),

  findValveBox: endpoint({
    method: 'GET',
    path: '/api/valve_boxes/codes/:code',
    who: 'view',
    summary: 'The valve box of a label; an unknown, renewed or foreign code is not found',
    params: byCode,
    reply: valveBoxShape,
  }),

  updateValveBox: endpoint({
    method: 'PUT',
    path: '/api/valve_boxes/:id',
    who: 'configure',
    summary: 'Change the notes of a valve box',
    params: byId,
    body: notesChange,
    reply: valveBoxShape,
    repeatable: true,
  }),

  renewValveBoxCode: endpoint({
    method: 'POST',
    path: '/api/valve_boxes/:id/code/renew',
    // Of pages that were opened before an update.
    alsoAt: '/api/valve_boxes/:id/renew_code',
    who: 'configure',
    summary: 'Give a valve box a new code; labels with the old one no longer work',
    params: byId,
    reply: valveBoxShape,
    repeatable: true,
  }),
};

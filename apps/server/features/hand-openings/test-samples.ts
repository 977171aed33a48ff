import { HAND_OPENING_STATUS } from '@zagon/domain/hand-openings/hand-opening-states.ts';
import { anId } from '../../testing/farm.ts';
import type { Owner, Samples } from '../../testing/samples/sample.ts';

/** Adds a hand opening that is running; earlier ones are ended. */
async function aHandOpening({ sql, accountId, userId, fixture }: Owner): Promise<string> {
  const id = anId();
  await sql.run(`update manual_opens set status = ${HAND_OPENING_STATUS.done} where client_id = $1`, [accountId]);
  await sql.run(
    `insert into manual_opens (id, client_id, output_id, user_id, minutes, status, send_after)
     values ($1, $2, $3, $4, 10, 3, now())`,
    [id, accountId, fixture.outputIds[2] ?? '', userId],
  );
  return id;
}

export const handOpeningSamples: Samples = {
  items: { '/api/manual_opens/:id': aHandOpening },
  calls: {
    createHandOpening: { body: (fixture) => ({ id_output: fixture.outputIds[2], minutes: 5 }) },
    extendHandOpening: { body: () => ({ minutes: 5 }) },
  },
};

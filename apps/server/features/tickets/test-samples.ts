import { anId } from '../../testing/farm.ts';
import type { Owner, Samples } from '../../testing/samples/sample.ts';

/** The parts of a JPEG of one pixel, from its start to its end. */
export const JPEG = Buffer.from('ffd8ffc0000b080001000101011100ffda0008010100003f00d2ffd9', 'hex');

/** A ticket of the owner with one text and one picture; returns their ids. */
export async function addTicket({ sql, accountId, userId }: Pick<Owner, 'sql' | 'accountId' | 'userId'>) {
  const [ticket, entry, picture] = [anId(), anId(), anId()];
  await sql.run(
    `insert into tickets (id, client_id, author_id, kind, subject, created_at, updated_at, author_read_at)
     values ($1, $2, $3, 'question', 'Valve 3', now(), now(), now())`,
    [ticket, accountId, userId],
  );
  await sql.run(
    `insert into ticket_entries (id, client_id, ticket_id, author_id, side, text, created_at)
     values ($1, $2, $3, $4, 'customer', 'It does not open.', now())`,
    [entry, accountId, ticket, userId],
  );
  await sql.run(
    `insert into ticket_pictures (id, client_id, user_id, entry_id, media, bytes, created_at)
     values ($1, $2, $3, $4, 'image/jpeg', $5, now())`,
    [picture, accountId, userId, entry, JPEG],
  );
  return { ticket, entry, picture };
}

const WRITTEN = '2026-11-23T00:00:00Z';

async function aCannedAnswer({ sql }: Owner): Promise<string> {
  const id = anId();
  await sql.run(
    `insert into canned_answers (id, name_pl, name_en, text_pl, text_en, updated_at) values ($1, 'Nazwa', 'Name', 'Tekst', 'Text', $2)`,
    [id, WRITTEN],
  );
  return id;
}

const aTicket = async (owner: Owner) => (await addTicket(owner)).ticket;
const aPicture = async (owner: Owner) => (await addTicket(owner)).picture;

export const ticketSamples: Samples = {
  items: {
    '/api/tickets/:id': aTicket,
    '/api/ticket_pictures/:id': aPicture,
    '/api/admin/users_messages/:id': aTicket,
    '/api/admin/ticket_pictures/:id': aPicture,
    '/api/admin/canned_answers/:id': aCannedAnswer,
  },
  calls: {
    createTicket: { body: () => ({ kind: 'fault', subject: 'Valve 3', text: 'It does not open.' }) },
    answerTicket: { body: () => ({ text: 'It still does not open.' }) },
    uploadTicketPicture: { body: () => ({ data: JPEG.toString('base64') }) },
    answerCustomerTicket: { body: () => ({ text: 'Please restart it.', version: 1 }) },
    updateCustomerTicket: { body: () => ({ id_assignee: null, state: 'closed', version: 1 }) },
    updateCannedAnswer: {
      body: () => ({ name: { pl: 'Nazwa', en: 'Name' }, text: { pl: 'Nowy tekst', en: 'New text' } }),
    },
    createCannedAnswer: { body: () => ({ name: { pl: 'Nazwa', en: 'Name' }, text: { pl: 'Tekst', en: 'Text' } }) },
  },
};

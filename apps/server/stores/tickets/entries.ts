import type { TicketSide } from '@zagon/domain/tickets/tickets.ts';
import type { PictureFile, PictureMedia } from '@zagon/domain/pictures/accepted-picture.ts';
import type { Sql } from '../../database/pool.ts';

export type EntryRow = {
  readonly id: string;
  readonly side: TicketSide;
  readonly internal: boolean;
  readonly author: string;
  readonly text: string;
  readonly created_at: Temporal.Instant;
  readonly pictures: readonly string[];
};

/** The texts of a ticket, oldest first. In an account, its notes among operators are hidden by the database. */
export function listEntries(sql: Sql, ticketId: string): Promise<readonly EntryRow[]> {
  return sql.rows(
    `select e.id, e.side, e.internal, e.text, e.created_at,
       coalesce(trim(u.first_name || ' ' || u.family_name), '') as author,
       coalesce((select array_agg(p.id order by p.created_at, p.id) from ticket_pictures p where p.entry_id = e.id), '{}')
         as pictures
     from ticket_entries e left join users u on u.id = e.author_id
     where e.ticket_id = $1 order by e.created_at, e.id`,
    [ticketId],
  );
}

export type NewEntry = {
  readonly id: string;
  readonly accountId: string;
  readonly ticketId: string;
  readonly authorId: string;
  readonly side: TicketSide;
  readonly internal: boolean;
  readonly text: string;
  readonly now: Temporal.Instant;
};

export async function insertEntry(sql: Sql, entry: NewEntry): Promise<void> {
  await sql.run(
    `insert into ticket_entries (id, client_id, ticket_id, author_id, side, internal, text, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [entry.id, entry.accountId, entry.ticketId, entry.authorId, entry.side, entry.internal, entry.text, entry.now],
  );
}

/** The newest entry of a ticket with its author. */
export function newestEntry(
  sql: Sql,
  ticketId: string,
): Promise<{ readonly author: string; readonly side: TicketSide; readonly created_at: Temporal.Instant } | undefined> {
  return sql.first(
    `select e.side, e.created_at, coalesce(trim(u.first_name || ' ' || u.family_name), '') as author
     from ticket_entries e left join users u on u.id = e.author_id
     where e.ticket_id = $1 order by e.created_at desc, e.id desc limit 1`,
    [ticketId],
  );
}

export type NewPicture = {
  readonly id: string;
  readonly accountId: string;
  readonly userId: string;
  readonly media: PictureMedia;
  readonly bytes: Uint8Array;
  readonly now: Temporal.Instant;
};

export async function insertPicture(sql: Sql, picture: NewPicture): Promise<void> {
  await sql.run(
    'insert into ticket_pictures (id, client_id, user_id, media, bytes, created_at) values ($1, $2, $3, $4, $5, $6)',
    [picture.id, picture.accountId, picture.userId, picture.media, picture.bytes, picture.now],
  );
}

/** Attaches a user's uploaded pictures to an entry; returns how many of them were available. */
export function attachPictures(
  sql: Sql,
  entry: Pick<NewEntry, 'id' | 'accountId' | 'authorId'>,
  ids: readonly string[],
): Promise<number> {
  return sql.run(
    `update ticket_pictures set entry_id = $1
     where client_id = $2 and user_id = $3 and entry_id is null and id = any($4::uuid[])`,
    [entry.id, entry.accountId, entry.authorId, [...ids]],
  );
}

/** An attached picture of an account; in one author's tickets, or in all (null). */
export function findPicture(
  sql: Sql,
  accountId: string,
  authorId: string | null,
  id: string,
): Promise<PictureFile | undefined> {
  return sql.first(
    `select p.media, p.bytes from ticket_pictures p join ticket_entries e on e.id = p.entry_id
       join tickets t on t.id = e.ticket_id
     where p.id = $3 and p.client_id = $1 and ($2::uuid is null or t.author_id = $2)`,
    [accountId, authorId, id],
  );
}

/** An attached picture of any account, for operators. */
export function findAnyPicture(sql: Sql, id: string): Promise<PictureFile | undefined> {
  return sql.first('select media, bytes from ticket_pictures where id = $1 and entry_id is not null', [id]);
}

/** Deletes pictures that were uploaded but never attached. */
export async function deleteUnattachedPictures(sql: Sql, before: Temporal.Instant): Promise<void> {
  await sql.run('delete from ticket_pictures where entry_id is null and created_at < $1', [before]);
}

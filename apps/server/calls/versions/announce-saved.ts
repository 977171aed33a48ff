import { ENDPOINTS } from '@zagon/contract/endpoints.ts';
import type { Endpoint } from '@zagon/contract/endpoint.ts';
import type { Events } from '../../core/events.ts';
import type { Visitor } from '../visitor.ts';
import { hasVersion } from '@zagon/contract/has-version.ts';

/** The path of data that belongs to its user alone, in whichever account. */
const OWN = '/api/me';

const endpoints: readonly Endpoint[] = Object.values(ENDPOINTS);

/** The paths under which items with a version are read and changed. */
const COLLECTIONS: ReadonlySet<string> = new Set(
  endpoints.filter(({ method, body }) => method === 'PUT' && hasVersion(body)).map(({ path }) => collectionOf(path)),
);

/**
 * Announces that something was saved, so that an open form of the same item can say so. Commands on an item, such as a
 * pause, may change its values too; stops do not.
 */
export function announceSaved(
  events: Pick<Events, 'publish'>,
  { method, path: full, who, repeatable }: Pick<Endpoint, 'method' | 'path' | 'who' | 'repeatable'>,
  { userId, account }: Pick<Visitor, 'userId' | 'account'>,
): void {
  const path = collectionOf(full);
  // A POST that need not be repeatable saves nothing, such as a preview.
  const isSave = method === 'PUT' || method === 'DELETE' || (method === 'POST' && repeatable);
  if (!isSave || who === 'stop' || !COLLECTIONS.has(path)) return;
  if (path === OWN) events.publish({ user: userId }, 'saved', { path });
  else if (account !== null) events.publish({ client: account.id }, 'saved', { path });
}

/** `/api/sections/:id/outline` is part of `/api/sections`. */
function collectionOf(path: string): string {
  const words = path.split('/');
  const length = words[2] === 'admin' ? 4 : 3;
  return words.slice(0, length).join('/');
}

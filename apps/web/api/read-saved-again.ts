import { lookUp } from '@zagon/domain/core/look-up.ts';
import type { QueryClient } from '@tanstack/react-query';
import { routes } from 'virtual:zagon-api-routes';

/** The reads that also change when an item is saved: its name, or its membership, is part of other items. */
const RELATED: Readonly<Record<string, readonly string[]>> = {
  '/api/sections': ['/api/groups'],
  '/api/groups': ['/api/sections', '/api/objects'],
  '/api/regions': ['/api/objects'],
  '/api/objects': ['/api/regions', '/api/groups', '/api/alarm_settings'],
  '/api/alarm_settings': ['/api/objects'],
  '/api/client': ['/api/me'],
};

const named: ReadonlyMap<string, (typeof routes)[keyof typeof routes]> = new Map(Object.entries(routes));

/** Repeats the reads of items under a path, and of those related to them. An open form compares its item with them. */
export function readSavedAgain(client: QueryClient, path: string): void {
  const changed = [path, ...(lookUp(RELATED, path) ?? [])];
  void client.invalidateQueries({
    predicate: ({ queryKey: [name] }) => {
      const route = named.get(String(name));
      return route?.versioned === true && changed.some((one) => isUnder(route.path, one));
    },
  });
}

function isUnder(path: string, collection: string): boolean {
  return path === collection || path.startsWith(`${collection}/`);
}

import type { QueryClient } from '@tanstack/react-query';
import type { Me } from '../lib/session.ts';
import { keepToken } from '../lib/api/client.ts';
import { keyOf, read, RefusedError } from '../lib/api/query.ts';

/** Who is signed in, for the guards. Null: nobody. Throws when the server does not answer. */
export async function whoIsThere(client: QueryClient): Promise<Me | null> {
  try {
    const known = client.getQueryData<Me>(keyOf('me'));
    const me = known ?? (await client.fetchQuery({ ...read('me'), staleTime: 0 }));
    if (known === undefined) takeIn(client, me);
    return me;
  } catch (error) {
    if (error instanceof RefusedError && error.refused.err === 'not_authenticated') return null;
    throw error;
  }
}

/** The session call brings the modules along: the screens need not ask for them again. */
function takeIn(client: QueryClient, me: Me): void {
  client.setQueryData(keyOf('listObjects'), (objects: Me['objects'] | undefined) => objects ?? me.objects);
}

/** Forgets everything of the session: nothing of one account may be seen in the next. */
export function forgetSession(client: QueryClient): void {
  keepToken(undefined);
  client.clear();
}

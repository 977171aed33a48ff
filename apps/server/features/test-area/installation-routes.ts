import { ok } from '@zagon/domain/core/result.ts';
import { refused } from '../../core/refusal.ts';
import { signedInRoute, type Route } from '../../calls/route.ts';
import type { TestArea } from './routes.ts';

/** The installation as the profile of the test area shows it, for operators. */
export function testInstallationRoutes({ testArea }: { readonly testArea: TestArea | null }): readonly Route[] {
  return [
    signedInRoute('getTestInstallation', async ({ now }) =>
      testArea === null ? refused('not_found') : ok({ ...testArea.installation, now: now.toString() }),
    ),
  ];
}

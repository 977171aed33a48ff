import { ok } from '@zagon/domain/core/result.ts';
import type { Services } from '../../calls/services.ts';
import { WithStatus } from '../../calls/call.ts';
import { packedOnce } from '../../calls/packed.ts';
import { publicRoute, type Route } from '../../calls/route.ts';
import { docsPage } from './docs-page.ts';
import { openApiDocument } from './open-api.ts';

export function healthRoutes({ vitals }: Pick<Services, 'vitals'>): readonly Route[] {
  // The contract does not change at run time.
  const document = packedOnce('application/json; charset=utf-8', () => JSON.stringify(openApiDocument()));
  const page = packedOnce('text/html; charset=utf-8', docsPage);
  return [
    publicRoute('healthz', async () => ok({ ok: true as const })),

    publicRoute('readyz', async () => {
      const ready = { database: await vitals.database(), broker: vitals.broker(), dispatcher: vitals.dispatcher() };
      const all = ready.database && ready.broker && ready.dispatcher;
      const body = { ok: all, ...ready, bus: vitals.bus(), state: vitals.hostState() };
      return ok(all ? body : new WithStatus(503, body));
    }),

    publicRoute('openApi', async (call) => ok(await document(call))),

    publicRoute('apiDocs', async (call) => ok(await page(call))),
  ];
}

import { ok } from '@zagon/domain/core/result.ts';
import { Raw, WithStatus } from '../../http/call.ts';
import { publicRoute, type Route } from '../../http/route.ts';
import { docsPage } from './docs-page.ts';
import { openApiDocument } from './open-api.ts';

/** State read by the health endpoints. Each check returns immediately: a check that hangs is treated as failed. */
export type Vitals = {
  database(): Promise<boolean>;
  broker(): boolean;
  dispatcher(): boolean;
  /** Number of browsers with an open socket. */
  connections(): number;
};

export function healthRoutes(vitals: Vitals): readonly Route[] {
  // Built once, on first request: the contract does not change at run time.
  let document: ReturnType<typeof openApiDocument> | undefined;
  let page: string | undefined;
  return [
    publicRoute('healthz', async () => ok({ ok: true as const })),

    publicRoute('readyz', async () => {
      const ready = { database: await vitals.database(), broker: vitals.broker(), dispatcher: vitals.dispatcher() };
      const all = ready.database && ready.broker && ready.dispatcher;
      return ok(all ? { ok: true, ...ready } : new WithStatus(503, { ok: false, ...ready }));
    }),

    publicRoute('openApi', async () => ok((document ??= openApiDocument()))),

    publicRoute('apiDocs', async () => ok(new Raw((page ??= docsPage()), 'text/html; charset=utf-8'))),
  ];
}

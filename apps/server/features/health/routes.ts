import { ok } from '@zagon/domain/core/result.ts';
import { Gauge, collectDefaultMetrics, Registry } from 'prom-client';
import { Raw, WithStatus } from '../../http/call.ts';
import { open, type Route } from '../../http/route.ts';
import { docsPage } from './docs-page.ts';
import { openApiDocument } from './open-api.ts';

/** What the health calls ask. Each answers at once: a question that hangs is a no. */
export type Vitals = {
  database(): Promise<boolean>;
  broker(): boolean;
  dispatcher(): boolean;
  /** Browsers that hold a socket. */
  connections(): number;
  /** What the link to the field counts, as Prometheus reads it. */
  field(): string;
};

export function healthRoutes(vitals: Vitals): readonly Route[] {
  const registry = metricsOf(vitals);
  // Both are made once, at the first question: the contract does not change while we run.
  let document: ReturnType<typeof openApiDocument> | undefined;
  let page: string | undefined;
  return [
    open('healthz', async () => ok({ ok: true as const })),

    open('readyz', async () => {
      const ready = { database: await vitals.database(), broker: vitals.broker(), dispatcher: vitals.dispatcher() };
      const all = ready.database && ready.broker && ready.dispatcher;
      return ok(all ? { ok: true, ...ready } : new WithStatus(503, { ok: false, ...ready }));
    }),

    open('metrics', async () => ok(new Raw((await registry.metrics()) + vitals.field(), registry.contentType))),

    open('openApi', async () => ok((document ??= openApiDocument()))),

    open('apiDocs', async () => ok(new Raw((page ??= docsPage()), 'text/html; charset=utf-8'))),
  ];
}

function metricsOf(vitals: Vitals): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registry.registerMetric(
    new Gauge({
      name: 'zagon_live_connections',
      help: 'Browsers that hold a socket',
      registers: [],
      collect() {
        this.set(vitals.connections());
      },
    }),
  );
  return registry;
}

import { ok } from '@zagon/domain/core/result.ts';
import { Gauge, collectDefaultMetrics, Registry } from 'prom-client';
import { Raw, WithStatus } from '../../http/call.ts';
import { publicRoute, type Route } from '../../http/route.ts';
import { docsPage } from './docs-page.ts';
import { openApiDocument } from './open-api.ts';

/** State read by the health endpoints. Each check returns immediately: a check that hangs counts as failed. */
export type Vitals = {
  database(): Promise<boolean>;
  broker(): boolean;
  dispatcher(): boolean;
  /** Number of browsers with an open socket. */
  connections(): number;
  /** Seconds since the newest copy of the database was begun; null without backups. */
  backupAgeS(): number | null;
  /** Adds the metrics of the field link. */
  registerField(registry: Registry): void;
};

export function healthRoutes(vitals: Vitals): readonly Route[] {
  const registry = metricsOf(vitals);
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

    publicRoute('metrics', async () => ok(new Raw(await registry.metrics(), registry.contentType))),

    publicRoute('openApi', async () => ok((document ??= openApiDocument()))),

    publicRoute('apiDocs', async () => ok(new Raw((page ??= docsPage()), 'text/html; charset=utf-8'))),
  ];
}

function metricsOf(vitals: Vitals): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registry.registerMetric(
    new Gauge({
      name: 'zagon_live_connections',
      help: 'Browsers with an open socket',
      registers: [],
      collect() {
        this.set(vitals.connections());
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'zagon_backup_age_seconds',
      help: 'Time since the newest copy of the built-in database was begun; no value without ZAGON_BACKUP_DIR',
      registers: [],
      collect() {
        const ageS = vitals.backupAgeS();
        if (ageS === null) this.remove();
        else this.set(ageS);
      },
    }),
  );
  vitals.registerField(registry);
  return registry;
}

import { ENDPOINTS, type EndpointName } from '@zagon/contract/endpoints.ts';
import { accessTokenSamples } from '../../features/access-tokens/test-samples.ts';
import { networkSamples } from '../../features/networks/test-samples.ts';
import { webhookSamples } from '../../features/webhooks/test-samples.ts';
import { accountSamples } from '../../features/accounts/test-samples.ts';
import { alarmSamples } from '../../features/alarms/test-samples.ts';
import { consentSamples } from '../../features/consents/test-samples.ts';
import { dashboardSamples } from '../../features/dashboards/test-samples.ts';
import { deliverySamples } from '../../features/deliveries/test-samples.ts';
import { equipmentSamples } from '../../features/equipment/test-samples.ts';
import { exportSamples } from '../../features/exports/test-samples.ts';
import { findingSamples } from '../../features/findings/test-samples.ts';
import { flowWatchSamples } from '../../features/flow-watches/test-samples.ts';
import { geoObjectSamples } from '../../features/geo-objects/test-samples.ts';
import { groupSamples } from '../../features/groups/test-samples.ts';
import { handOpeningSamples } from '../../features/hand-openings/test-samples.ts';
import { hardwareSamples } from '../../features/hardware/test-samples.ts';
import { healthSamples } from '../../features/health/test-samples.ts';
import { importSamples } from '../../features/imports/test-samples.ts';
import { meSamples } from '../../features/me/test-samples.ts';
import { messageSamples } from '../../features/messages/test-samples.ts';
import { moduleSamples } from '../../features/modules/test-samples.ts';
import { notificationSamples } from '../../features/notifications/test-samples.ts';
import { operatorSamples } from '../../features/operators/test-samples.ts';
import { outputSamples } from '../../features/outputs/test-samples.ts';
import { plannedOpeningSamples } from '../../features/planned-openings/test-samples.ts';
import { regionSamples } from '../../features/regions/test-samples.ts';
import { registrationSamples } from '../../features/registration/test-samples.ts';
import { reportTemplateSamples } from '../../features/report-templates/test-samples.ts';
import { reportSamples } from '../../features/reports/test-samples.ts';
import { scheduleSamples } from '../../features/schedules/test-samples.ts';
import { sectionSamples } from '../../features/sections/test-samples.ts';
import { sessionSamples } from '../../features/session/test-samples.ts';
import { shareSamples } from '../../features/shares/test-samples.ts';
import { testAreaSamples } from '../../features/test-area/test-samples.ts';
import { ticketSamples } from '../../features/tickets/test-samples.ts';
import { userSamples } from '../../features/users/test-samples.ts';
import { valveBoxSamples } from '../../features/valve-boxes/test-samples.ts';
import { weatherSamples } from '../../features/weather/test-samples.ts';
import { wallSamples } from '../../features/walls/test-samples.ts';
import { waterSourceSamples } from '../../features/water-sources/test-samples.ts';
import type { Sample, Samples } from './sample.ts';

const NOUNS: readonly Samples[] = [
  accountSamples,
  alarmSamples,
  consentSamples,
  dashboardSamples,
  deliverySamples,
  equipmentSamples,
  exportSamples,
  findingSamples,
  flowWatchSamples,
  geoObjectSamples,
  groupSamples,
  handOpeningSamples,
  hardwareSamples,
  healthSamples,
  importSamples,
  meSamples,
  messageSamples,
  moduleSamples,
  notificationSamples,
  operatorSamples,
  outputSamples,
  plannedOpeningSamples,
  registrationSamples,
  regionSamples,
  reportTemplateSamples,
  reportSamples,
  scheduleSamples,
  sectionSamples,
  sessionSamples,
  shareSamples,
  testAreaSamples,
  ticketSamples,
  userSamples,
  valveBoxSamples,
  accessTokenSamples,
  webhookSamples,
  networkSamples,
  wallSamples,
  waterSourceSamples,
  weatherSamples,
];

const names = Object.keys(ENDPOINTS).filter((name): name is EndpointName => name in ENDPOINTS);

/** One call of every endpoint. */
export const SAMPLES: readonly Sample[] = names.map(sampleOf);

/**
 * One call of this endpoint: the noun's own sample, with the item referenced by the path id. Throws if the contract
 * would refuse the call.
 */
export function sampleOf(name: EndpointName): Sample {
  const { path, query, body } = ENDPOINTS[name];
  const own = NOUNS.flatMap(({ calls }) => calls?.[name] ?? [])[0] ?? {};
  const item = NOUNS.flatMap(({ items }) => Object.entries(items ?? {})).find(([start]) => path.startsWith(start))?.[1];
  const sample = item === undefined || own.id !== undefined ? own : { id: item, ...own };
  const missing = [
    ...Array.from(path.matchAll(/:(\w+)/g), ([, param = '']) => param).filter((param) =>
      param === 'id' ? sample.id === undefined : sample.path?.[param] === undefined,
    ),
    ...(sample.query === undefined && !query.safeParse({}).success ? ['query'] : []),
    ...(sample.body === undefined && !body.safeParse(undefined).success ? ['body'] : []),
  ];
  if (missing.length > 0)
    throw new Error(`the sample of ${name} has no ${missing.join(', ')}: add it to test-samples.ts of its feature`);
  return sample;
}

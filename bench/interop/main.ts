import type { Print, RecordFigure } from '../record/figure.ts';
import { benchMqttConnections } from './mqtt-connections.ts';
import { benchMqttFeed } from './mqtt-feed.ts';
import { benchStopBesidePrograms } from './outside-programs.ts';
import { benchWebhooks } from './webhooks.ts';

/** Other people's programs: what they get, and what they cost everyone else. */
export async function benchInterop(print: Print, record: RecordFigure): Promise<void> {
  await benchMqttFeed(print, record);
  await benchMqttConnections(print, record);
  await benchStopBesidePrograms(print, record);
  await benchWebhooks(print, record);
}

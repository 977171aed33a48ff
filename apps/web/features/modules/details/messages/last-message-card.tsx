import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { coarseDurationText } from '@zagon/domain/units/duration.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useOwnZone } from '../../../../entities/session/session.ts';
import { useNow } from '../../../../time/clock.ts';
import { dayOf, formatTime } from '../../../../time/format-time.ts';
import { Age } from '../../../../ui/value/age.tsx';
import { Card } from '../../../../ui/frame/card.tsx';
import { FactList, type Fact } from '../fact-list.tsx';
import { arrivedImmediately, lastMessage } from './last-message.ts';

/** When the newest reading was measured, how it arrived, and when the next one is due. */
export function LastMessageCard({ object, stale }: { readonly object: ModuleShape; readonly stale: boolean }) {
  const { t, language } = useTexts('modules');
  const zone = useOwnZone();
  const now = useNow('minute');
  const message = lastMessage(object);
  const clock = (atMs: number) => {
    const time = formatTime(atMs, 'timeSeconds', language, zone);
    return dayOf(atMs, zone) === dayOf(now, zone) ? time : `${formatTime(atMs, 'dayMonth', language, zone)}, ${time}`;
  };
  const facts: Fact[] =
    message === null
      ? []
      : [
          [t('message.measured'), clock(message.measuredMs)],
          [
            t('message.received'),
            arrivedImmediately(message)
              ? t('message.atOnce', { time: clock(message.receivedMs) })
              : t('message.later', {
                  time: clock(message.receivedMs),
                  length: coarseDurationText(message.delayMs, language),
                }),
          ],
        ];
  if (object.base_station_name !== null) facts.push([t('message.through'), object.base_station_name]);
  if (message !== null) {
    facts.push([
      t('message.next'),
      stale
        ? t('message.overdue', { time: clock(message.nextMs) })
        : t('message.every', { time: clock(message.nextMs), length: coarseDurationText(message.intervalMs, language) }),
    ]);
    facts.push([
      t('message.staleAfter'),
      stale && now < message.staleFromMs ? t('message.linkDead') : clock(message.staleFromMs),
    ]);
  }
  facts.push([t('message.firmware'), object.firmware_version]);
  return (
    <Card
      natural
      title={t('message.title')}
      stale={stale}
      right={<Age at={object.latest?.timestamp ?? null} stale={stale} />}
    >
      <FactList facts={facts} />
    </Card>
  );
}

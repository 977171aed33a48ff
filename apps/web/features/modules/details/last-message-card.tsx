import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useLengthWords } from '../../../lib/output-words.ts';
import { useOwnZone } from '../../../lib/session.ts';
import { useNow } from '../../../time/clock.ts';
import { dayOf, formatTime } from '../../../time/format-time.ts';
import { Age } from '../../../ui/age.tsx';
import { Card } from '../../../ui/card.tsx';
import { FactList, type Fact } from './fact-list.tsx';
import { cameAtOnce, lastMessage } from './last-message.ts';

/** When the newest reading was measured, how it came here, and when the next one is due. */
export function LastMessageCard({ object, stale }: { readonly object: ObjectShape; readonly stale: boolean }) {
  const { t, language } = useTexts('modules');
  const zone = useOwnZone();
  const now = useNow('minute');
  const length = useLengthWords();
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
            cameAtOnce(message)
              ? t('message.atOnce', { time: clock(message.receivedMs) })
              : t('message.later', { time: clock(message.receivedMs), length: length(message.wayMs) }),
          ],
        ];
  if (object.base_station_name !== null) facts.push([t('message.through'), object.base_station_name]);
  if (message !== null) {
    facts.push([
      t('message.next'),
      stale
        ? t('message.overdue', { time: clock(message.nextMs) })
        : t('message.every', { time: clock(message.nextMs), length: length(message.everyMs) }),
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

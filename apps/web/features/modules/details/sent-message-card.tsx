import type { ReplyOf } from '@zagon/contract/endpoint.ts';
import type { objectLastMessage } from '@zagon/contract/objects/life.ts';
import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import { Button } from '@mantine/core';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useRead } from '../../../lib/api/query.ts';
import { useOwnZone } from '../../../lib/session.ts';
import { formatTime } from '../../../time/format-time.ts';
import { Card } from '../../../ui/card.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Faces } from '../../../ui/faces.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { notice, noticeFault } from '../../../ui/notice.ts';
import css from './sent-message.module.css';

type Message = NonNullable<ReplyOf<typeof objectLastMessage>['message']>;

/** The newest message of a module as it came, before anything was computed from it: what support asks for. */
export function SentMessageCard({ object }: { readonly object: ObjectShape }) {
  const { t } = useTexts('modules');
  const last = useRead('objectLastMessage', { params: { id: object.id } });
  const message = last.data?.message ?? null;
  const copy = () =>
    navigator.clipboard.writeText(forSupport(object, message)).then(
      () => notice(t('sent.copied')),
      () => noticeFault(t('sent.notCopied')),
    );
  return (
    <Card
      natural
      title={t('sent.title')}
      sub={t('sent.sub')}
      right={
        <Button variant="default" disabled={message === null} onClick={() => void copy()}>
          {t('sent.copy')}
        </Button>
      }
    >
      <Faces
        of={last}
        loading={<Loading rows={5} rowHeight={32} />}
        isEmpty={() => message === null}
        empty={<Empty>{t('sent.none')}</Empty>}
      >
        {() => message !== null && <Metrics message={message} />}
      </Faces>
    </Card>
  );
}

function Metrics({ message }: { readonly message: Message }) {
  const { t, language } = useTexts('modules');
  const zone = useOwnZone();
  const clock = (at: string) =>
    `${formatTime(at, 'date', language, zone)} ${formatTime(at, 'timeSeconds', language, zone)}`;
  const { received_at: received, through, stored, metrics } = message;
  return (
    <>
      <p className={css.how}>{t(stored ? 'sent.stored' : 'sent.live', { time: clock(received), station: through })}</p>
      <table className={css.metrics}>
        <thead>
          <tr>
            <th scope="col">{t('sent.name')}</th>
            <th scope="col">{t('sent.value')}</th>
            <th scope="col">{t('message.measured')}</th>
          </tr>
        </thead>
        <tbody>
          {metrics.map(({ name, value, timestamp }, place) => (
            <tr key={`${name} ${place}`}>
              <th scope="row">{name}</th>
              <td className="num">{value === null ? t('sent.noValue') : String(value)}</td>
              <td className="num">{timestamp === null ? t('sent.noTime') : clock(timestamp)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** What goes to the clipboard: the message under the names of the wire, with the module that sent it. */
function forSupport({ serial_number, device_type, firmware_version }: ObjectShape, message: Message | null): string {
  return JSON.stringify({ serial_number, device_type, firmware_version, message }, null, 2);
}

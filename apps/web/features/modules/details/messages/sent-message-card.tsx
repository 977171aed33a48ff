import type { ENDPOINTS } from '@zagon/contract/endpoints.ts';
import type { ReplyOf } from '@zagon/contract/endpoint.ts';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { Button } from '@mantine/core';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useRead } from '../../../../api/query.ts';
import { useOwnZone } from '../../../../entities/session/session.ts';
import { formatTime } from '../../../../time/format-time.ts';
import { Card } from '../../../../ui/frame/card.tsx';
import { EmptyState } from '../../../../ui/frame/empty-state.tsx';
import { StateView } from '../../../../ui/frame/state-view.tsx';
import { LoadingState } from '../../../../ui/frame/loading-state.tsx';
import { notify, notifyFault } from '../../../../ui/frame/notify.ts';
import css from './sent-message.module.css';

type Message = NonNullable<ReplyOf<typeof ENDPOINTS.moduleLastMessage>['message']>;

/** The newest message of a module as received, before any processing, as requested by support. */
export function SentMessageCard({ object }: { readonly object: ModuleShape }) {
  const { t } = useTexts('modules');
  const last = useRead('moduleLastMessage', { params: { id: object.id } });
  const message = last.data?.message ?? null;
  const copy = () =>
    navigator.clipboard.writeText(supportText(object, message)).then(
      () => notify(t('sent.copied')),
      () => notifyFault(t('sent.notCopied')),
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
      <StateView
        of={last}
        loading={<LoadingState rows={5} rowHeight={32} />}
        isEmpty={() => message === null}
        empty={<EmptyState>{t('sent.none')}</EmptyState>}
      >
        {() => message !== null && <Metrics message={message} />}
      </StateView>
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
          {metrics.map(({ name, value, timestamp }, index) => (
            <tr key={`${name} ${index}`}>
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

/** Clipboard text: the message under its wire names, with the module that sent it. */
function supportText({ serial_number, device_type, firmware_version }: ModuleShape, message: Message | null): string {
  return JSON.stringify({ serial_number, device_type, firmware_version, message }, null, 2);
}

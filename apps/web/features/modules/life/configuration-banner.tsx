import { Button } from '@mantine/core';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useWrite } from '../../../api/query.ts';
import { useMayConfigure } from '../../../entities/session/session.ts';
import { useNow } from '../../../time/clock.ts';
import { Age } from '../../../ui/value/age.tsx';
import { Countdown } from '../../../ui/value/countdown.tsx';
import { notifyFault } from '../../../ui/frame/notify.ts';
import { ButtonRow } from '../../../ui/form/button-row.tsx';
import css from './life.module.css';

/** Settings pending on the module, and the reason if they failed. The rest of the page stays usable. */
export function ConfigurationBanner({ object }: { readonly object: ModuleShape }) {
  const { t } = useTexts('modules');
  const now = useNow('second');
  const canConfigure = useMayConfigure();
  const resend = useWrite('resendConfiguration', ['listModules']);
  const cancel = useWrite('cancelConfiguration', ['listModules']);
  const { state, asked_at, until, failed_at, reason, reason_text } = object.configuration;
  const submit = async (write: typeof resend | typeof cancel) => {
    const answer = await write.send({ params: { id: object.id } });
    if (!answer.ok) notifyFault(answer.error.message);
  };
  switch (state) {
    case 'in_force':
    case 'server_only':
      return null;
    case 'reconfiguring': {
      const [from, end] = [Date.parse(asked_at ?? ''), Date.parse(until ?? '')];
      return (
        <section className={css.band} aria-live="polite">
          <strong className={css.bandTitle}>
            {t('life.reconfiguring')}
            {until !== null && <Countdown until={until} worded />}
          </strong>
          <p>
            {t('life.reconfiguringHint')} <Age at={asked_at} stale={false} />
          </p>
          <progress aria-label={t('life.reconfiguring')} max={1} value={(now - from) / Math.max(1, end - from)} />
        </section>
      );
    }
    case 'failed':
      return (
        <section className={css.band} data-failed role="alert">
          <strong className={css.bandTitle}>{t(reason === 'refused' ? 'life.refused' : 'life.noAnswer')}</strong>
          {reason_text !== null && <p>{reason_text}</p>}
          <p>
            {t('life.oldInForce')} <Age at={failed_at} stale={false} />
          </p>
          {canConfigure && (
            <ButtonRow>
              <Button variant="default" loading={cancel.busy} onClick={() => void submit(cancel)}>
                {t('life.giveUp')}
              </Button>
              <Button loading={resend.busy} onClick={() => void submit(resend)}>
                {t('life.sendAgain')}
              </Button>
            </ButtonRow>
          )}
        </section>
      );
  }
}

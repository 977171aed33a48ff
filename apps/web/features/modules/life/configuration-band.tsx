import { Button } from '@mantine/core';
import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useWrite } from '../../../lib/api/query.ts';
import { useMayConfigure } from '../../../lib/session.ts';
import { useNow } from '../../../time/clock.ts';
import { Age } from '../../../ui/age.tsx';
import { Countdown } from '../../../ui/countdown.tsx';
import { noticeFault } from '../../../ui/notice.ts';
import css from './life.module.css';

/** Settings on their way to the module, and what became of them when they did not arrive. The rest of the page works meanwhile. */
export function ConfigurationBand({ object }: { readonly object: ObjectShape }) {
  const { t } = useTexts('modules');
  const now = useNow('second');
  const may = useMayConfigure();
  const resend = useWrite('resendConfiguration', ['listObjects']);
  const cancel = useWrite('cancelConfiguration', ['listObjects']);
  const { state, asked_at, until, failed_at, reason, reason_text } = object.configuration;
  const act = async (what: typeof resend | typeof cancel) => {
    const answer = await what.send({ params: { id: object.id } });
    if (!answer.ok) noticeFault(answer.error.message);
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
          {may && (
            <div className={css.buttons}>
              <Button variant="default" loading={cancel.busy} onClick={() => void act(cancel)}>
                {t('life.giveUp')}
              </Button>
              <Button loading={resend.busy} onClick={() => void act(resend)}>
                {t('life.sendAgain')}
              </Button>
            </div>
          )}
        </section>
      );
  }
}

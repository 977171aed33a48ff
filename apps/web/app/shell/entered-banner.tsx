import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { refusalText } from '../../api/form-message.ts';
import { useWrite } from '../../api/query.ts';
import { askToLeave } from '../../navigation/leave-guard.ts';
import { reloadToStart } from '../../navigation/reload-to-start.ts';
import { useMe } from '../../entities/session/session.ts';
import { useNow } from '../../time/clock.ts';
import { Countdown } from '../../ui/value/countdown.tsx';
import { notifyFault } from '../../ui/frame/notify.ts';
import css from './banners.module.css';

/** Shown on every page while an operator is inside an account: which one, why, time left, and how to leave. */
export function EnteredBanner() {
  const { t } = useTexts('app');
  const me = useMe();
  const now = useNow('second');
  const leave = useWrite('switchAccount');
  const until = me?.entered?.until;
  const isOver = until !== undefined && Date.parse(until) <= now;
  // The server has revoked access; clears what is still on the screen.
  useEffect(() => {
    if (isOver) reloadToStart();
  }, [isOver]);
  if (me === undefined || me.client === null || me.entered === null) return null;
  const go = async () => {
    const answer = await leave.send({ body: { id_client: null } });
    if (answer.ok) reloadToStart();
    else notifyFault(refusalText(answer.error));
  };
  return (
    <div className={css.band} data-tone="entered" role="region" aria-label={t('entered.label')}>
      <IconEye size={20} aria-hidden="true" />
      <p>
        <b>{t('entered.where', { name: me.client.name })}</b> <i>{t('entered.may')}</i>
        <span>
          {t('entered.why', { reason: me.entered.reason })} · <Countdown until={me.entered.until} worded />
        </span>
      </p>
      <Button variant="default" loading={leave.busy} onClick={() => askToLeave(() => void go())}>
        {t('entered.leave')}
      </Button>
    </div>
  );
}

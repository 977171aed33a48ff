import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useWrite } from '../../lib/api/query.ts';
import { beginAnew } from '../../lib/begin-anew.ts';
import { useMe } from '../../lib/session.ts';
import { useNow } from '../../time/clock.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { noticeFault } from '../../ui/notice.ts';
import css from './bands.module.css';

/** Over every page while an operator is inside an account: whose, why, how long still, and the way out. */
export function EnteredBand() {
  const { t } = useTexts('app');
  const me = useMe();
  const now = useNow('second');
  const leave = useWrite('switchClient');
  const until = me?.entered?.until;
  const over = until !== undefined && Date.parse(until) <= now;
  // The server has shut the account; what is still on the screen must go as well.
  useEffect(() => {
    if (over) beginAnew();
  }, [over]);
  if (me === undefined || me.client === null || me.entered === null) return null;
  const go = async () => {
    const answer = await leave.send({ body: { id_client: null } });
    if (answer.ok) beginAnew();
    else noticeFault(answer.error.message);
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
      <Button variant="default" loading={leave.busy} onClick={() => void go()}>
        {t('entered.leave')}
      </Button>
    </div>
  );
}

import { Button } from '@mantine/core';
import { IconDatabaseImport } from '@tabler/icons-react';
import { REASON_MAX } from '@zagon/domain/accounts/reason.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read, useWrite } from '../../api/query.ts';
import { ReasonSheet } from '../../entities/account/reason-sheet.tsx';
import { roleOf, useMe } from '../../entities/session/session.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { formatTime } from '../../time/format-time.ts';
import { useZone } from '../../time/zone.ts';
import css from './banners.module.css';

/** How often to check whether a restore awaits confirmation, ms. */
const EVERY_MS = 60_000;

/** For operators outside accounts: the database was restored, and schedules await their confirmation. */
export function RestoreBanner() {
  const me = useMe();
  if (me === undefined || me.client !== null || roleOf(me) !== 'operator') return null;
  return <UnconfirmedRestore />;
}

function UnconfirmedRestore() {
  const { t, language } = useTexts('app');
  const zone = useZone();
  const [isAsking, setAsking] = useState(false);
  const health = useQuery({ ...read('installationHealth'), refetchInterval: EVERY_MS });
  const confirm = useWrite('confirmRestore', ['installationHealth']);
  const restore = health.data?.restore ?? null;
  if (restore === null) return null;
  const until = formatTime(Date.parse(restore.restored_to ?? restore.restored_at), 'dateTime', language, zone);
  return (
    <div className={`${css.band} ${css.wraps}`} data-tone="error" role="region" aria-label={t('restore.label')}>
      <IconDatabaseImport size={20} aria-hidden="true" />
      <p className={css.expiry}>
        <b>{t(restore.restored_to === null ? 'restore.restored' : 'restore.restoredTo', { time: until })}</b>{' '}
        {t('restore.paused')}
      </p>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('restore.check')}
      </Button>
      {isAsking && (
        <ReasonSheet
          form="restore-done"
          item=""
          title={t('restore.title')}
          hint={t('restore.reasonHint')}
          max={REASON_MAX}
          action={t('restore.confirm')}
          busy={confirm.busy}
          send={(reason) => confirm.send({ params: { id: restore.id }, body: { reason } })}
          onClose={() => setAsking(false)}
        >
          <p>{t('restore.lead')}</p>
        </ReasonSheet>
      )}
    </div>
  );
}

import { ActionIcon, Button } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { PageTitle } from '../../ui/frame/page-title.tsx';
import { usePhone } from '../../ui/theme/use-phone.ts';
import { filterAlarms } from './alarm-filter.ts';
import { ConfirmEnded } from './confirm-ended.tsx';
import { NotificationsSheet } from './notify/notifications-sheet.tsx';

/** Placeholder that reserves the line of the counts, so that nothing shifts once they load. */
const COUNT_PLACEHOLDER = '\u00A0';

type Props = { readonly alarms: readonly AlarmShape[]; readonly isLoaded: boolean };

/** Title of the page with the counts, the notification settings, and confirming all ended alarms. */
export function AlarmsTitle({ alarms, isLoaded }: Props) {
  const { t } = useTexts('alarms');
  const ended = filterAlarms(alarms, 'ended');
  const active = filterAlarms(alarms, 'active');
  return (
    <PageTitle
      sub={
        isLoaded
          ? `${t('countActive', { count: active.length })} · ${t('countEnded', { count: ended.length })}`
          : COUNT_PLACEHOLDER
      }
      actions={
        <>
          <NotificationSettings />
          <ConfirmEnded alarms={ended} />
        </>
      }
    >
      {t('title')}
    </PageTitle>
  );
}

function NotificationSettings() {
  const { t } = useTexts('alarms');
  const phone = usePhone();
  const [open, setOpen] = useState(false);
  return (
    <>
      {phone ? (
        <ActionIcon variant="default" size={44} aria-label={t('notify.button')} onClick={() => setOpen(true)}>
          <IconSettings size={20} aria-hidden="true" />
        </ActionIcon>
      ) : (
        <Button
          variant="subtle"
          leftSection={<IconSettings size={18} aria-hidden="true" />}
          onClick={() => setOpen(true)}
        >
          {t('notify.button')}
        </Button>
      )}
      <NotificationsSheet open={open} onClose={() => setOpen(false)} />
    </>
  );
}

import { Switch } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { pushState, switchPushOff, switchPushOn } from '../../lib/push/browser-push.ts';
import { useMe } from '../../lib/session.ts';
import { noticeFault } from '../../ui/notice.ts';

const KEY = ['browserPush'];

/** Messages on this device while the page is closed. It acts at once: the browser asks the person itself. */
export function PushSwitch({ publicKey, disabled }: { readonly publicKey: string; readonly disabled: boolean }) {
  const { t } = useTexts('alarms');
  const client = useQueryClient();
  const userId = useMe()?.user.id;
  const state = useQuery({ queryKey: KEY, queryFn: pushState }).data ?? 'off';
  const [busy, setBusy] = useState(false);
  const change = async (on: boolean) => {
    if (userId === undefined) return;
    setBusy(true);
    try {
      const switched = await (on ? switchPushOn(publicKey, userId) : switchPushOff());
      client.setQueryData(KEY, switched.state);
      if (switched.refused !== undefined) noticeFault(switched.refused.message);
    } catch {
      // The browser's own service could not be reached, or does not work on this address.
      noticeFault(t('notify.pushFailed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Switch
      label={t('notify.push')}
      description={t(`notify.pushHint.${state}`)}
      checked={state === 'on'}
      disabled={disabled || busy || state === 'unable' || state === 'denied'}
      onChange={(event) => void change(event.currentTarget.checked)}
    />
  );
}

import { Switch } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { pushState, switchPushOff, switchPushOn } from '../../../entities/session/push/browser-push.ts';
import { useMe } from '../../../entities/session/session.ts';
import { notifyFault } from '../../../ui/frame/notify.ts';
import { ChannelTest } from './channel-test.tsx';
import { InstallSteps } from './install-steps.tsx';

const KEY = ['browserPush'];

/**
 * Push notifications on this device while the page is closed. Applies immediately: the browser asks for
 * permission itself.
 */
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
      const result = await (on ? switchPushOn(publicKey, userId) : switchPushOff());
      client.setQueryData(KEY, result.state);
      if (result.refused !== undefined) notifyFault(result.refused.message);
    } catch {
      // The browser's push service could not be reached, or does not work on this address.
      notifyFault(t('notify.pushFailed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Switch
        label={t('notify.push')}
        description={t(`notify.pushHint.${state}`)}
        checked={state === 'on'}
        disabled={disabled || busy || (state !== 'on' && state !== 'off')}
        onChange={(event) => void change(event.currentTarget.checked)}
      />
      {state === 'needs_install' && <InstallSteps />}
      {state === 'on' && <ChannelTest channel="push" />}
    </>
  );
}

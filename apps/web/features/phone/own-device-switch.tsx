import { Switch } from '@mantine/core';
import { useState } from 'react';
import { useMe } from '../../entities/session/session.ts';
import { isOwnDevice, setOwnDevice } from '../../entities/session/stored-keys.ts';
import { useTexts } from '../../i18n/use-texts.ts';

/** Marks this device as the user's own: what they have typed and not saved then stays on it when they sign out. */
export function OwnDeviceSwitch() {
  const me = useMe();
  return me === undefined || me.wall !== undefined ? null : <UserSwitch userId={me.user.id} />;
}

function UserSwitch({ userId }: { readonly userId: string }) {
  const { t } = useTexts('phone');
  const [isOwn, setOwn] = useState(() => isOwnDevice(userId));
  return (
    <Switch
      label={t('ownDevice')}
      description={t('ownDeviceHint')}
      checked={isOwn}
      onChange={({ currentTarget: { checked } }) => {
        setOwnDevice(userId, checked);
        setOwn(isOwnDevice(userId));
      }}
    />
  );
}

import { Switch } from '@mantine/core';
import { useTexts } from '../../i18n/use-texts.ts';
import { useWrite } from '../../api/query.ts';
import { type Me, roleOf, useMe } from '../../entities/session/session.ts';
import { useGo } from '../../navigation/go.ts';
import { notifyFault } from '../../ui/frame/notify.ts';

/** Whether this page opens first, a user setting. Operators have their own home. */
export function ShowAtStart() {
  const me = useMe();
  return me === undefined || roleOf(me) === 'operator' ? null : <StartSwitch user={me.user} />;
}

function StartSwitch({ user }: Pick<Me, 'user'>) {
  const { t } = useTexts('start');
  const go = useGo();
  const write = useWrite('updateProfile', ['me']);
  const change = async (shows: boolean) => {
    // The page stays open after it is turned off.
    if (!shows) go({ screen: 'start', search: { stay: true } }, { replace: true });
    const answer = await write.send({ body: { hide_start_screen: !shows, version: user.version } });
    if (!answer.ok) notifyFault(answer.error.message);
  };
  return (
    <Switch
      label={t('showAtStart')}
      checked={!user.hide_start_screen}
      disabled={write.busy}
      onChange={(event) => void change(event.currentTarget.checked)}
    />
  );
}

import { Menu } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useWrite } from '../../api/query.ts';
import { reloadToStart } from '../../navigation/reload-to-start.ts';
import { roleOf, useMe, useOwnZone, type Me } from '../../entities/session/session.ts';
import { notifyFault } from '../../ui/frame/notify.ts';
import css from './account-footer.module.css';
import { formatTime } from '../../time/format-time.ts';
import { dayText } from './day-text.ts';

/** The current account and its expiry; a menu if the user is assigned to several. */
export function AccountFooter() {
  const { t, language } = useTexts('app');
  const me = useMe();
  const change = useWrite('switchAccount');
  if (me === undefined) return null;
  if (me.client === null) return <OperatorFooter me={me} />;
  const { client, assignedClients } = me;
  const accountText = (
    <span className={css.words}>
      <b>{client.name}</b>
      <span>
        {client.expiration_date === null
          ? t('account.noEnd')
          : t('account.validTo', { date: dayText(client.expiration_date, language) })}
      </span>
    </span>
  );
  if (assignedClients.length < 2) return <div className={css.account}>{accountText}</div>;
  const go = async (id: string) => {
    const answer = await change.send({ body: { id_client: id } });
    if (!answer.ok) return notifyFault(answer.error.message);
    reloadToStart();
  };
  return (
    <Menu position="top-start" width={260}>
      <Menu.Target>
        <button type="button" className={css.account} disabled={change.busy}>
          {accountText}
          <IconChevronDown size={18} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('account.switchTitle')}</Menu.Label>
        {assignedClients.map((other) => (
          <Menu.Item
            key={other.id}
            disabled={other.id === client.id}
            rightSection={other.id === client.id ? <IconCheck size={16} /> : null}
            onClick={() => void go(other.id)}
          >
            {other.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Outside every account, shows only the user. */
function OperatorFooter({ me }: { readonly me: Me }) {
  const { t, language } = useTexts('session');
  const app = useTexts('app');
  const zone = useOwnZone();
  const checkedAt = me.factor_checked_at;
  return (
    <div className={css.account}>
      <span className={css.words}>
        <b>{`${me.user.first_name} ${me.user.family_name}`.trim() || me.user.email}</b>
        <span>
          {t(`menu.roles.${roleOf(me)}`)}
          {checkedAt !== null &&
            `, ${app.t('account.confirmedAt', { time: formatTime(checkedAt, 'time', language, zone) })}`}
        </span>
      </span>
    </div>
  );
}

import { Menu } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useTexts } from '../../i18n/use-texts.ts';
import { keepToken } from '../../lib/api/client.ts';
import { useWrite } from '../../lib/api/query.ts';
import { useMe } from '../../lib/session.ts';
import { noticeFault } from '../../ui/notice.ts';
import css from './account-foot.module.css';
import { dayText } from './day-text.ts';

/** The account one is in and how long it is valid; a menu where one is assigned to several. */
export function AccountFoot() {
  const { t, language } = useTexts('app');
  const me = useMe();
  const change = useWrite('switchClient');
  if (me?.client === null || me === undefined) return null;
  const { client, assignedClients } = me;
  const words = (
    <span className={css.words}>
      <b>{client.name}</b>
      <span>
        {client.expiration_date === null
          ? t('account.noEnd')
          : t('account.validTo', { date: dayText(client.expiration_date, language) })}
      </span>
    </span>
  );
  if (assignedClients.length < 2) return <div className={css.account}>{words}</div>;
  const go = async (id: string) => {
    const answer = await change.send({ body: { id_client: id } });
    if (!answer.ok) return noticeFault(answer.error.message);
    // Nothing of one account may be seen in the next: the page begins anew.
    keepToken(answer.value.token);
    beginAnew();
  };
  return (
    <Menu position="top-start" width={260}>
      <Menu.Target>
        <button type="button" className={css.account} disabled={change.busy}>
          {words}
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

function beginAnew(): void {
  location.hash = '#/';
  location.reload();
}

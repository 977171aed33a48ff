import { IconArrowsExchange, IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useTexts } from '../../i18n/use-texts.ts';
import { refusalText } from '../../api/form-message.ts';
import { useWrite } from '../../api/query.ts';
import { askToLeave } from '../../navigation/leave-guard.ts';
import { pendingStops } from '../../entities/output/stops/stop-store.ts';
import { reloadToStart } from '../../navigation/reload-to-start.ts';
import { roleOf, useMe, useOwnZone, type Me } from '../../entities/session/session.ts';
import { notifyFault } from '../../ui/frame/notify.ts';
import { DropMenu } from '../../ui/later/drop-menu.tsx';
import css from './account-footer.module.css';
import { formatTime } from '../../time/format-time.ts';
import { dayText } from './day-text.ts';

/** The current account and its expiry; a menu of the others if the user is assigned to several. */
export function AccountFooter() {
  const { t } = useTexts('app');
  const me = useMe();
  const { busy, switchTo } = useSwitch();
  if (me === undefined) return null;
  if (me.client === null) return <OperatorFooter me={me} />;
  const { client, assignedClients } = me;
  if (assignedClients.length < 2) return <CurrentAccount client={client} />;
  return (
    <DropMenu
      position="top-start"
      width={260}
      target={
        <button type="button" className={css.account} disabled={busy}>
          <AccountText client={client} />
          <IconChevronDown size={18} aria-hidden="true" />
        </button>
      }
    >
      {(Menu) => (
        <>
          <Menu.Label>{t('account.switchTitle')}</Menu.Label>
          {assignedClients.map((other) => (
            <Menu.Item
              key={other.id}
              // Not disabled: it answers "where am I", and a disabled first item could not take the focus.
              aria-current={other.id === client.id ? 'true' : undefined}
              rightSection={other.id === client.id ? <IconCheck size={16} aria-hidden="true" /> : null}
              onClick={() => other.id !== client.id && askToLeave(() => void switchTo(other.id))}
            >
              {other.name}
            </Menu.Item>
          ))}
        </>
      )}
    </DropMenu>
  );
}

/** On a phone: the current account, and the others below it, so that switching takes one tap here. */
export function AccountRows() {
  const { t } = useTexts('app');
  const me = useMe();
  const { busy, switchTo } = useSwitch();
  if (me === undefined) return null;
  const { client, assignedClients } = me;
  if (client === null) return <OperatorFooter me={me} />;
  const others = assignedClients.filter(({ id }) => id !== client.id);
  return (
    <>
      <CurrentAccount client={client} />
      {others.length > 0 && (
        <ul className={css.others} aria-label={t('account.switchTitle')}>
          {others.map(({ id, name }) => (
            <li key={id}>
              <button type="button" disabled={busy} onClick={() => askToLeave(() => void switchTo(id))}>
                <IconArrowsExchange size={20} aria-hidden="true" />
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Opens another account of the user; not before every stop has reached the server, which is repeated only here. */
function useSwitch() {
  const { t } = useTexts('app');
  const { send, busy } = useWrite('switchAccount');
  const switchTo = async (id: string) => {
    if (pendingStops().some(({ received }) => !received)) return notifyFault(t('account.stopping'));
    const answer = await send({ body: { id_client: id } });
    if (!answer.ok) return notifyFault(refusalText(answer.error));
    reloadToStart();
  };
  return { busy, switchTo };
}

type AccountProps = { readonly client: NonNullable<Me['client']> };

function CurrentAccount({ client }: AccountProps) {
  return (
    <div className={css.account}>
      <AccountText client={client} />
    </div>
  );
}

function AccountText({ client: { name, expiration_date: until } }: AccountProps) {
  const { t, language } = useTexts('app');
  return (
    <span className={css.words} title={name}>
      <b>{name}</b>
      <span>{until === null ? t('account.noEnd') : t('account.validTo', { date: dayText(until, language) })}</span>
    </span>
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

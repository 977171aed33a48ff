import { IconShieldLock } from '@tabler/icons-react';
import { Furrow } from './furrow.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { useMe } from '../../lib/session.ts';
import { ScreenLink } from '../../lib/screen-link.tsx';
import { Logo } from '../../ui/logo.tsx';
import { destinations } from '../destinations.ts';
import { AccountFoot } from './account-foot.tsx';
import css from './side-bar.module.css';
import { useOpenAlarms } from './use-open-alarms.ts';
import { useWhere } from './use-where.ts';

/** The desktop's navigation: pine, the destinations that exist, the account over drawn furrows. */
export function SideBar() {
  const { t } = useTexts('app');
  const me = useMe();
  const where = useWhere();
  const alarms = useOpenAlarms();
  return (
    <nav className={css.side} aria-label={t('nav.label')}>
      <ScreenLink to={{ screen: 'start', search: { stay: true } }} className={css.brand}>
        <Logo />
        <span>zagon</span>
        <span className="vh">, {t('nav.home')}</span>
      </ScreenLink>
      {me?.client === null && (
        <p className={css.area}>
          <IconShieldLock size={18} stroke={1.8} aria-hidden="true" />
          {t('nav.operatorArea')}
        </p>
      )}
      <ul>
        {destinations(me).map(({ id, nav, icon: Sign }) => {
          const count = nav.counts === 'alarms' ? alarms : 0;
          return (
            <li key={id}>
              <ScreenLink to={{ screen: id, params: { id: '' } }} aria-current={where === id ? 'page' : undefined}>
                <Sign size={20} stroke={1.8} aria-hidden="true" />
                <span>{t(`nav.${nav.label}`)}</span>
                {count > 0 && (
                  <b className="num" aria-label={t('nav.openAlarms', { count })}>
                    {count}
                  </b>
                )}
              </ScreenLink>
            </li>
          );
        })}
      </ul>
      <div className={css.foot}>
        <Furrow />
        <AccountFoot />
      </div>
    </nav>
  );
}

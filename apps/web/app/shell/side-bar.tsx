import { IconShieldLock } from '@tabler/icons-react';
import { Furrow } from './furrow.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { useMe } from '../../entities/session/session.ts';
import { ScreenLink } from '../../navigation/screen-link.tsx';
import { Logo } from '../../ui/frame/logo.tsx';
import { destinations } from '../destinations.ts';
import { AccountFooter } from './account-footer.tsx';
import css from './side-bar.module.css';
import { useOpenAlarms } from '../../entities/alarm/use-open-alarms.ts';
import { useCurrentDestination } from './use-current-destination.ts';

/** The navigation beside the page: the destinations, with the account at the bottom. On a tablet, signs with a word. */
export function SideBar() {
  const { t, language } = useTexts('app');
  const me = useMe();
  const currentScreen = useCurrentDestination();
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
          <span>{t('nav.operatorArea')}</span>
        </p>
      )}
      <ul>
        {destinations(me).map(({ id, label, counts, icon: Icon }) => {
          const count = counts === 'alarms' ? alarms : 0;
          return (
            <li key={id}>
              <ScreenLink to={{ screen: id }} aria-current={currentScreen === id ? 'page' : undefined}>
                <Icon size={20} stroke={1.8} aria-hidden="true" />
                <span>{label[language]}</span>
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
        <AccountFooter />
      </div>
    </nav>
  );
}

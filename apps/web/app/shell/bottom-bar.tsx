import { IconDots, IconHome } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useMe } from '../../entities/session/session.ts';
import { ScreenLink } from '../../navigation/screen-link.tsx';
import { Sheet } from '../../ui/frame/sheet.tsx';
import { destinations } from '../destinations.ts';
import { AccountRows } from './account-footer.tsx';
import css from './bottom-bar.module.css';
import { useOpenAlarms } from '../../entities/alarm/use-open-alarms.ts';
import { useCurrentDestination } from './use-current-destination.ts';

/** The phone's bottom navigation: four items, with everything else behind More. */
export function BottomBar() {
  const { t, language } = useTexts('app');
  const [moreOpen, setMoreOpen] = useState(false);
  const me = useMe();
  const current = useCurrentDestination();
  const alarms = useOpenAlarms();
  const all = destinations(me);
  const atThumb = all.filter((destination) => destination.atThumb === true);
  return (
    <nav className={css.bar} aria-label={t('nav.label')}>
      {atThumb.map(({ id, label, counts, icon: Icon }) => {
        const count = counts === 'alarms' ? alarms : 0;
        return (
          <ScreenLink key={id} to={{ screen: id }} aria-current={current === id ? 'page' : undefined}>
            <span className={css.sign}>
              <Icon size={23} stroke={1.8} aria-hidden="true" />
              {count > 0 && (
                <b className="num" aria-label={t('nav.openAlarms', { count })}>
                  {count}
                </b>
              )}
            </span>
            {label[language]}
          </ScreenLink>
        );
      })}
      <button type="button" aria-haspopup="dialog" onClick={() => setMoreOpen(true)}>
        <span className={css.sign}>
          <IconDots size={23} aria-hidden="true" />
        </span>
        {t('nav.more')}
      </button>
      <Sheet open={moreOpen} onClose={() => setMoreOpen(false)} title={t('nav.moreLabel')}>
        <ul className={css.more}>
          <li>
            <ScreenLink to={{ screen: 'start', search: { stay: true } }} onClick={() => setMoreOpen(false)}>
              <IconHome size={22} stroke={1.8} aria-hidden="true" />
              {t('nav.home')}
            </ScreenLink>
          </li>
          {all.map(({ id, label, icon: Icon }) => {
            return (
              <li key={id}>
                <ScreenLink to={{ screen: id }} onClick={() => setMoreOpen(false)}>
                  <Icon size={22} stroke={1.8} aria-hidden="true" />
                  {label[language]}
                </ScreenLink>
              </li>
            );
          })}
        </ul>
        <div className={css.account}>
          <AccountRows />
        </div>
      </Sheet>
    </nav>
  );
}

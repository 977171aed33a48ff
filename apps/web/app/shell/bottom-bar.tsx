import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useMe } from '../../lib/session.ts';
import { ScreenLink } from '../../lib/screen-link.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { destinations } from '../destinations.ts';
import { AccountFoot } from './account-foot.tsx';
import css from './bottom-bar.module.css';
import { useOpenAlarms } from './use-open-alarms.ts';
import { useWhere } from './use-where.ts';

/** The phone's navigation at the thumb: four places and everything else behind More. */
export function BottomBar() {
  const { t } = useTexts('app');
  const [more, setMore] = useState(false);
  const me = useMe();
  const where = useWhere();
  const alarms = useOpenAlarms();
  const all = destinations(me);
  const atThumb = all.filter(({ nav }) => nav.atThumb === true);
  return (
    <nav className={css.bar} aria-label={t('nav.label')}>
      {atThumb.map(({ id, nav, icon: Sign }) => {
        const count = nav.counts === 'alarms' ? alarms : 0;
        return (
          <ScreenLink key={id} to={{ screen: id, params: { id: '' } }} aria-current={where === id ? 'page' : undefined}>
            <span className={css.sign}>
              <Sign size={23} stroke={1.8} aria-hidden="true" />
              {count > 0 && (
                <b className="num" aria-label={t('nav.openAlarms', { count })}>
                  {count}
                </b>
              )}
            </span>
            {t(`nav.${nav.label}Short`)}
          </ScreenLink>
        );
      })}
      <button type="button" aria-haspopup="dialog" onClick={() => setMore(true)}>
        <span className={css.sign}>
          <IconDots size={23} aria-hidden="true" />
        </span>
        {t('nav.more')}
      </button>
      <Sheet open={more} onClose={() => setMore(false)} title={t('nav.moreLabel')}>
        <ul className={css.more}>
          <li>
            <ScreenLink to={{ screen: 'start', search: { stay: true } }} onClick={() => setMore(false)}>
              {t('nav.home')}
            </ScreenLink>
          </li>
          {all.map(({ id, nav, icon: Sign }) => {
            return (
              <li key={id}>
                <ScreenLink to={{ screen: id, params: { id: '' } }} onClick={() => setMore(false)}>
                  <Sign size={22} stroke={1.8} aria-hidden="true" />
                  {t(`nav.${nav.label}`)}
                </ScreenLink>
              </li>
            );
          })}
        </ul>
        <div className={css.account}>
          <AccountFoot />
        </div>
      </Sheet>
    </nav>
  );
}

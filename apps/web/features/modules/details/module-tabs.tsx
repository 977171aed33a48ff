import { useTexts } from '../../../i18n/use-texts.ts';
import { ScreenLink } from '../../../lib/screen-link.tsx';
import { classes } from '../../../ui/classes.ts';
import { PageTabs } from '../../../ui/page-tabs.tsx';
import css from './details.module.css';

/** The parts of a module's page; each has an address of its own. */
export const TABS = ['general', 'alarms', 'places', 'history', 'sharing'] as const;
export type Tab = (typeof TABS)[number];

/** The tab of an address; anything else is the first. */
export function tabOf(text: string | null): Tab {
  return TABS.find((tab) => tab === text) ?? 'general';
}

type Props = { readonly id: string; readonly tab: Tab; readonly activeAlarms: number };

/** Links, so that a tab can be kept, shared and opened beside. */
export function ModuleTabs({ id, tab, activeAlarms }: Props) {
  const { t } = useTexts('modules');
  const common = useTexts('common');
  return (
    <PageTabs label={t('tab.label')}>
      {TABS.map((one) => (
        <ScreenLink
          key={one}
          to={{ screen: 'module', params: { id }, search: { tab: one === 'general' ? undefined : one } }}
          aria-current={one === tab ? 'page' : undefined}
        >
          {t(`tab.${one}`)}
          {one === 'alarms' && activeAlarms > 0 && (
            <b className={classes('num', css.count)}>
              <span aria-hidden="true">{activeAlarms}</span>
              <span className="vh">, {common.t('alarms', { count: activeAlarms })}</span>
            </b>
          )}
        </ScreenLink>
      ))}
    </PageTabs>
  );
}

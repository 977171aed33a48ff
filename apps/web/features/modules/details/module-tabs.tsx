import { useTexts } from '../../../i18n/use-texts.ts';
import { ScreenLink } from '../../../navigation/screen-link.tsx';
import { PageTabs } from '../../../ui/frame/page-tabs.tsx';
import { Tag } from '../../../ui/frame/tag.tsx';

/** The tabs of a module's page; each has its own URL. */
export const TABS = ['general', 'alarms', 'places', 'history', 'sharing'] as const;
export type Tab = (typeof TABS)[number];

/** Returns the tab of a URL; the first one for any other value. */
export function tabOf(text: string | null): Tab {
  return TABS.find((tab) => tab === text) ?? 'general';
}

type Props = { readonly id: string; readonly tab: Tab; readonly activeAlarms: number };

/** Tabs as links, so that they can be bookmarked, shared and opened in a new window. */
export function ModuleTabs({ id, tab, activeAlarms }: Props) {
  const { t } = useTexts('modules');
  const common = useTexts('common');
  return (
    <PageTabs label={t('tab.label')}>
      {TABS.map((one) => (
        <ScreenLink
          key={one}
          to={{ screen: 'module', params: { moduleId: id }, search: { tab: one === 'general' ? undefined : one } }}
          aria-current={one === tab ? 'page' : undefined}
        >
          {t(`tab.${one}`)}
          {one === 'alarms' && activeAlarms > 0 && (
            <Tag tone="error">
              <span aria-hidden="true">{activeAlarms}</span>
              <span className="vh">, {common.t('alarms', { count: activeAlarms })}</span>
            </Tag>
          )}
        </ScreenLink>
      ))}
    </PageTabs>
  );
}

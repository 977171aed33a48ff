import { useTexts } from '../../i18n/use-texts.ts';
import { ScreenLink } from '../../navigation/screen-link.tsx';
import { PageTabs } from '../../ui/frame/page-tabs.tsx';
import { Tag } from '../../ui/frame/tag.tsx';

export const tabs = ['programs', 'tonight', 'history'] as const;
export type Tab = (typeof tabs)[number];

/** The tabs of the schedules page, each with its own address; Tonight shows the number of runs at risk. */
export function SchedulesTabs({ tab, atRisk }: { readonly tab: Tab; readonly atRisk: number }) {
  const { t } = useTexts('schedules');
  return (
    <PageTabs label={t('tabs.label')}>
      {tabs.map((item) => (
        <ScreenLink
          key={item}
          to={{ screen: 'schedules', search: { tab: item === 'programs' ? undefined : item } }}
          aria-current={item === tab ? 'page' : undefined}
        >
          {t(`tabs.${item}`)}
          {item === 'tonight' && atRisk > 0 && (
            <>
              {' '}
              <Tag tone="warn">{atRisk}</Tag>
              <span className="vh"> {t('tabs.atRisk')}</span>
            </>
          )}
        </ScreenLink>
      ))}
    </PageTabs>
  );
}

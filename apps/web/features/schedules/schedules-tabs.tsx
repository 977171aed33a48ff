import { useTexts } from '../../i18n/use-texts.ts';
import { ScreenLink } from '../../lib/screen-link.tsx';
import { classes } from '../../ui/classes.ts';
import { PageTabs } from '../../ui/page-tabs.tsx';
import css from './schedules-tabs.module.css';

export const tabs = ['programs', 'tonight', 'history'] as const;
export type Tab = (typeof tabs)[number];

/** The parts of the page of schedules, each with an address of its own; tonight with how much there is to decide. */
export function SchedulesTabs({ tab, atRisk }: { readonly tab: Tab; readonly atRisk: number }) {
  const { t } = useTexts('schedules');
  return (
    <PageTabs label={t('tabs.label')}>
      {tabs.map((one) => (
        <ScreenLink
          key={one}
          to={{ screen: 'schedules', search: { tab: one === 'programs' ? undefined : one } }}
          aria-current={one === tab ? 'page' : undefined}
        >
          {t(`tabs.${one}`)}
          {one === 'tonight' && atRisk > 0 && (
            <>
              {' '}
              <em className={classes('num', css.risks)}>{atRisk}</em>
              <span className="vh"> {t('tabs.atRisk')}</span>
            </>
          )}
        </ScreenLink>
      ))}
    </PageTabs>
  );
}

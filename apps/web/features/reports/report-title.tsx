import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useGo } from '../../navigation/go.ts';
import { ScreenLink } from '../../navigation/screen-link.tsx';
import { PageTitle } from '../../ui/frame/page-title.tsx';
import { useTabName } from '../../navigation/tab-name.ts';
import { HeadButton } from './head-button.tsx';
import { toSearch } from './report-url.ts';

type Props = {
  readonly choice: Parameters<typeof toSearch>[0];
  readonly sub: string;
  readonly actions: ReactNode;
  readonly children: string;
};

/** Title of a report, with a link back to the builder, where the report can be changed. */
export function ReportTitle({ choice, sub, actions, children }: Props) {
  const { t } = useTexts('reports');
  const go = useGo();
  useTabName(children);
  return (
    <PageTitle
      crumb={<ScreenLink to={{ screen: 'reports', search: toSearch(choice) }}>{t('title')}</ScreenLink>}
      sub={sub}
      actions={
        <>
          <HeadButton
            variant="subtle"
            icon={IconAdjustmentsHorizontal}
            label={t('change')}
            onClick={() => go({ screen: 'reports', search: toSearch(choice) })}
          />
          {actions}
        </>
      }
    >
      {children}
    </PageTitle>
  );
}

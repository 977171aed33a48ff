import type { DashboardShape } from '@zagon/contract/dashboards/endpoints.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ScreenLink } from '../../navigation/screen-link.tsx';
import { PageTabs } from '../../ui/frame/page-tabs.tsx';
import { tabName } from './tab-name.ts';

type Props = { readonly all: readonly DashboardShape[]; readonly selected: string | undefined };

/** A link for each dashboard; the row scrolls sideways if there are many. */
export function DashboardTabs({ all, selected }: Props) {
  const { t } = useTexts('dashboard');
  return (
    <PageTabs label={t('tabs')} current={selected} inline>
      {all.map(({ id, name }) => (
        <ScreenLink
          key={id}
          to={{ screen: 'dashboardOne', params: { dashboardId: id } }}
          title={name}
          {...(id === selected ? { 'aria-current': 'page' as const } : {})}
        >
          <TabText name={name} />
        </ScreenLink>
      ))}
    </PageTabs>
  );
}

/**
 * The rest of a long name is available to screen readers; on screen it is an ellipsis with the full name on hover.
 */
function TabText({ name }: { readonly name: string }) {
  const { visible, rest } = tabName(name);
  return (
    <span>
      {visible}
      {rest !== '' && (
        <>
          <span className="vh">{rest}</span>
          <span aria-hidden="true">…</span>
        </>
      )}
    </span>
  );
}

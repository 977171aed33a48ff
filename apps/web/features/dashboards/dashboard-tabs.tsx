import type { DashboardShape } from '@zagon/contract/dashboards/endpoints.ts';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { ScreenLink } from '../../navigation/screen-link.tsx';
import css from './dashboard.module.css';
import { tabName } from './tab-name.ts';

type Props = { readonly all: readonly DashboardShape[]; readonly selected: string | undefined };

/** A link for each dashboard; the row scrolls sideways if there are many. */
export function DashboardTabs({ all, selected }: Props) {
  const { t } = useTexts('dashboard');
  const row = useRef<HTMLUListElement>(null);
  const index = all.findIndex((dashboard) => dashboard.id === selected);
  useEffect(() => {
    const tab = row.current?.children[index];
    // Scrolls only the tab row, never the page.
    if (row.current !== null && tab instanceof HTMLElement)
      row.current.scrollLeft = tab.offsetLeft - row.current.offsetLeft - 24;
  }, [index]);
  return (
    <nav aria-label={t('tabs')} className={css.tabs}>
      <ul ref={row}>
        {all.map(({ id, name }) => (
          <li key={id}>
            <ScreenLink
              to={{ screen: 'dashboardOne', params: { dashboardId: id } }}
              title={name}
              {...(id === selected ? { 'aria-current': 'page' as const } : {})}
            >
              <TabText name={name} />
            </ScreenLink>
          </li>
        ))}
      </ul>
    </nav>
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

import type { DashboardShape } from '@zagon/contract/dashboards/endpoints.ts';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { ScreenLink } from '../../lib/screen-link.tsx';
import css from './dashboard.module.css';
import { tabName } from './tab-name.ts';

type Props = { readonly all: readonly DashboardShape[]; readonly chosen: string | undefined };

/** A link for each dashboard; the row scrolls sideways when there are many. */
export function DashboardTabs({ all, chosen }: Props) {
  const { t } = useTexts('dashboard');
  const row = useRef<HTMLUListElement>(null);
  const place = all.findIndex((dashboard) => dashboard.id === chosen);
  useEffect(() => {
    const tab = row.current?.children[place];
    // Only the row moves, never the page.
    if (row.current !== null && tab instanceof HTMLElement)
      row.current.scrollLeft = tab.offsetLeft - row.current.offsetLeft - 24;
  }, [place]);
  return (
    <nav aria-label={t('tabs')} className={css.tabs}>
      <ul ref={row}>
        {all.map(({ id, name }) => (
          <li key={id}>
            <ScreenLink
              to={{ screen: 'dashboardOne', params: { id } }}
              title={name}
              {...(id === chosen ? { 'aria-current': 'page' as const } : {})}
            >
              <TabText name={name} />
            </ScreenLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The rest of a long name is there for screen readers; the eye gets an ellipsis and the whole name on hover. */
function TabText({ name }: { readonly name: string }) {
  const { seen, rest } = tabName(name);
  return (
    <span>
      {seen}
      {rest !== '' && (
        <>
          <span className="vh">{rest}</span>
          <span aria-hidden="true">…</span>
        </>
      )}
    </span>
  );
}

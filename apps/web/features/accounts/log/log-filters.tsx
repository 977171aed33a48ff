import { Select } from '@mantine/core';
import { LOG_KINDS } from '@zagon/domain/accounts/log-kinds.ts';
import { useRead } from '../../../api/query.ts';
import { useFarmZone } from '../../../entities/session/session.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { nowMs } from '../../../time/clock.ts';
import { dayOf } from '../../../time/format-time.ts';
import { Columns } from '../../../ui/form/columns.tsx';
import { FilterBar } from '../../../ui/form/filter-bar.tsx';
import { EventAndDays } from './event-and-days.tsx';
import css from './log.module.css';
import type { LogFilters as Filters } from './use-log-filters.ts';

type Props = { readonly filters: Filters; readonly onChange: (changes: Partial<Filters>) => void };

/** Kinds and a search, and behind a button user, event and days. */
export function LogFilters({ filters, onChange }: Props) {
  const { t } = useTexts('accountLog');
  const { person, event, from, until } = filters;
  const isNarrowed = [person, event, from, until].some((value) => value !== '');
  return (
    <div className={css.filters}>
      <FilterBar
        label={t('filter.label')}
        choices={(['all', ...LOG_KINDS] as const).map((id) => ({ id, label: t(`filter.${id}`) }))}
        value={filters.kind}
        onChange={(kind) => onChange({ kind })}
        searchLabel={t('search')}
        searchHint={t('searchHint')}
        onSearch={(search) => onChange({ search })}
        initialSearch={filters.search}
      />
      <details className={css.narrow} open={isNarrowed}>
        <summary>{t('narrow.title')}</summary>
        <NarrowFields filters={filters} onChange={onChange} />
      </details>
    </div>
  );
}

function NarrowFields({ filters, onChange }: Props) {
  const { t } = useTexts('accountLog');
  const users = useRead('listUsers').data ?? [];
  const today = dayOf(nowMs(), useFarmZone());
  const people = [
    ...users
      .filter(({ invited }) => !invited)
      .map(({ id, email, first_name: first, family_name: family }) => ({
        value: id,
        label: `${first} ${family}`.trim() || email,
      })),
    { value: 'operator', label: t('narrow.operator') },
    { value: 'system', label: t('system') },
  ];
  return (
    <Columns>
      <Select
        label={t('narrow.person')}
        placeholder={t('narrow.any')}
        clearable
        data={people}
        value={filters.person === '' ? null : filters.person}
        onChange={(value) => onChange({ person: value ?? '' })}
      />
      <EventAndDays filters={filters} onChange={onChange} today={today} />
    </Columns>
  );
}

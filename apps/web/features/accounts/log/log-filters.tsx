import { Select } from '@mantine/core';
import { LOG_EVENTS } from '@zagon/domain/accounts/log-events.ts';
import { LOG_KINDS } from '@zagon/domain/accounts/log-kinds.ts';
import { useRead } from '../../../api/query.ts';
import { useFarmZone } from '../../../entities/session/session.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { nowMs } from '../../../time/clock.ts';
import { dayOf } from '../../../time/format-time.ts';
import { Columns } from '../../../ui/form/columns.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { FilterBar } from '../../../ui/form/filter-bar.tsx';
import css from './log.module.css';
import type { LogFilters as Filters } from './use-log-filters.ts';

type Props = { readonly filters: Filters; readonly onChange: (changes: Partial<Filters>) => void };

/** Kinds and a search, and behind a button person, event and days. */
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

function NarrowFields({ filters: { person, event, from, until }, onChange }: Props) {
  const { t, language } = useTexts('accountLog');
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
  const events = Object.entries(LOG_EVENTS)
    .map(([value, text]) => ({ value, label: text[language] }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language));
  return (
    <Columns>
      <Select
        label={t('narrow.person')}
        placeholder={t('narrow.any')}
        clearable
        data={people}
        value={person === '' ? null : person}
        onChange={(value) => onChange({ person: value ?? '' })}
      />
      <Select
        label={t('narrow.event')}
        placeholder={t('narrow.any')}
        clearable
        searchable
        data={events}
        value={event === '' ? null : event}
        onChange={(value) => onChange({ event: value ?? '' })}
      />
      <DateField
        label={t('narrow.from')}
        value={from}
        today={today}
        max={today}
        onChange={(value) => onChange({ from: value })}
      />
      <DateField
        label={t('narrow.until')}
        value={until}
        today={today}
        max={today}
        onChange={(value) => onChange({ until: value })}
      />
    </Columns>
  );
}

import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { LOG_KINDS } from '@zagon/domain/accounts/log-kinds.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../../api/query.ts';
import { AccountSelect, OFFERED } from '../../../entities/account/account-select.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { nowMs } from '../../../time/clock.ts';
import { dayOf } from '../../../time/format-time.ts';
import { useZone } from '../../../time/zone.ts';
import { ChipFilter } from '../../../ui/form/chip-filter.tsx';
import { Columns } from '../../../ui/form/columns.tsx';
import { usePhone } from '../../../ui/theme/use-phone.ts';
import { EventAndDays } from '../log/event-and-days.tsx';
import css from './audit-log.module.css';
import type { AuditFilters as Filters } from './use-audit-filters.ts';

type Props = { readonly filters: Filters; readonly onChange: (changes: Partial<Filters>) => void };

/** Filters of the log of all accounts: kind, account, user, event and days. */
export function AuditFilters({ filters, onChange }: Props) {
  const log = useTexts('accountLog');
  const { t } = useTexts('auditLog');
  const today = dayOf(nowMs(), useZone());
  const isPhone = usePhone();
  const { account, person, event, from, until } = filters;
  const isNarrowed = [account, person, event, from, until].some((value) => value !== '');
  return (
    <div className={css.filters}>
      <ChipFilter
        label={log.t('filter.label')}
        choices={(['all', ...LOG_KINDS] as const).map((id) => ({ id, label: log.t(`filter.${id}`) }))}
        value={filters.kind}
        onChange={(kind) => onChange({ kind })}
      />
      <details className={css.narrow} open={isNarrowed || !isPhone}>
        <summary>{t('narrow')}</summary>
        <Columns shape="three" stacked>
          <AccountSelect
            label={t('account')}
            placeholder={log.t('narrow.any')}
            clearable
            value={filters.account === '' ? null : filters.account}
            onChange={(id) => onChange({ account: id ?? '' })}
          />
          <PersonSelect value={filters.person} onChange={(person) => onChange({ person })} />
          <EventAndDays filters={filters} onChange={onChange} today={today} />
        </Columns>
      </details>
    </div>
  );
}

/** A user by name or address, of any account; or all operators, or the server itself. */
function PersonSelect({ value, onChange }: { readonly value: string; readonly onChange: (person: string) => void }) {
  const { t } = useTexts('accountLog');
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 500);
  const found = useQuery(read('listAccountUsers', { query: { limit: OFFERED, ...(search === '' ? {} : { search }) } }));
  const groups = [
    { value: 'operator', label: t('narrow.operator') },
    { value: 'system', label: t('system') },
  ];
  const isUser = value !== '' && groups.every((group) => group.value !== value);
  const isOffered = found.data?.some(({ id }) => id === value) === true;
  const chosen = useQuery({ ...read('getAccountUser', { params: { id: value } }), enabled: isUser && !isOffered });
  const people = [...(found.data ?? []), ...(isUser && !isOffered && chosen.data !== undefined ? [chosen.data] : [])];
  return (
    <Select
      label={t('narrow.person')}
      placeholder={t('narrow.any')}
      clearable
      searchable
      data={[
        ...groups,
        ...people.map(({ id, name, email }) => ({ value: id, label: name === '' ? email : `${name}, ${email}` })),
      ]}
      // The server has already searched, by name and address.
      filter={({ options }) => options}
      value={value === '' ? null : value}
      onChange={(person) => onChange(person ?? '')}
      onSearchChange={setTyped}
    />
  );
}

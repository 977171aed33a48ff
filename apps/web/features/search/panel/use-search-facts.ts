import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { read } from '../../../api/query.ts';
import { useAlarmMessage } from '../../../entities/alarm/alarm-message.ts';
import { useUnits } from '../../../entities/module/use-units.ts';
import { useFarmZone, useMe } from '../../../entities/session/session.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useConnection } from '../../../live/connection.ts';
import { useNow } from '../../../time/clock.ts';
import { dayOf } from '../../../time/format-time.ts';
import type { SearchFacts, SearchPage } from '../kinds/kind.ts';
import { useNamedLists } from './use-named-lists.ts';

/** loading: some lists are in flight; partial: some could not be loaded. */
export type Completeness = 'complete' | 'loading' | 'partial';

/** Everything that can be searched, if this device has loaded it; null without a session. */
export function useSearchFacts(pages: readonly SearchPage[]): {
  readonly facts: SearchFacts | null;
  readonly completeness: Completeness;
} {
  const { t, language } = useTexts('search');
  const me = useMe();
  const online = useConnection().link !== 'offline';
  const units = useUnits();
  const alarmText = useAlarmMessage();
  const zone = useFarmZone();
  const today = dayOf(useNow('minute'), zone);
  const isInside = me !== undefined && me.client !== null;
  // Outside accounts, an operator has no lists.
  const options = isInside ? {} : { enabled: false };
  const lists = {
    modules: useQuery({ ...read('listModules'), ...options }),
    sections: useQuery({ ...read('listSections'), ...options }),
    schedules: useQuery({ ...read('listSchedules'), ...options }),
    alarms: useQuery({ ...read('listAlarms'), ...options }),
    sources: useQuery({ ...read('listWaterSources'), ...options }),
  };
  const named = useNamedLists(me);
  const missing = [...Object.values(lists), ...named.missing].filter(({ data }) => isInside && data === undefined);
  const completeness =
    missing.length === 0 ? 'complete' : missing.some(({ isError }) => !isError) && online ? 'loading' : 'partial';
  const modules = lists.modules.data;
  const sections = lists.sections.data;
  const schedules = lists.schedules.data;
  const alarms = lists.alarms.data;
  const sources = lists.sources.data;
  const { lists: namedLists } = named;
  const facts = useMemo((): SearchFacts | null => {
    if (me === undefined) return null;
    const viewer = { me, online, language, units, zone, today, t, alarmText, pages };
    const loaded = { modules: modules ?? [], sections: sections ?? [], schedules: schedules ?? [] };
    return { ...viewer, ...namedLists, ...loaded, alarms: alarms ?? [], sources: sources ?? [] };
  }, [
    me,
    online,
    language,
    units,
    zone,
    today,
    t,
    alarmText,
    pages,
    modules,
    sections,
    schedules,
    alarms,
    sources,
    namedLists,
  ]);
  return { facts, completeness };
}

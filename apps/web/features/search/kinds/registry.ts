import { actionKind } from './action.tsx';
import { alarmKind } from './alarm.tsx';
import type { KindName, SearchKind } from './kind.ts';
import { moduleKind } from './module.tsx';
import { pageKind } from './page.tsx';
import { scheduleKind } from './schedule.tsx';
import { sectionKind } from './section.tsx';

/** Everything that can be found, by kind. */
export const SEARCH_KINDS: Readonly<Record<KindName, SearchKind>> = {
  section: sectionKind,
  action: actionKind,
  module: moduleKind,
  schedule: scheduleKind,
  alarm: alarmKind,
  page: pageKind,
};

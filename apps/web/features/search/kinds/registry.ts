import { actionKind } from './action.tsx';
import { alarmKind } from './alarm.tsx';
import type { SearchKinds } from './kind.ts';
import { moduleKind } from './module.tsx';
import { NAMED_KINDS } from './named/named-kinds.ts';
import { pageKind } from './page.tsx';
import { reportKind } from './report.tsx';
import { scheduleKind } from './schedule.tsx';
import { sectionKind } from './section.tsx';

/** Everything that can be found inside an account, by kind. */
export const SEARCH_KINDS: SearchKinds = {
  section: sectionKind,
  action: actionKind,
  module: moduleKind,
  schedule: scheduleKind,
  alarm: alarmKind,
  ...NAMED_KINDS,
  page: pageKind,
  report: reportKind,
};

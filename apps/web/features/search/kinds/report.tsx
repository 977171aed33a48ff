import { IconChartLine } from '@tabler/icons-react';
import { REPORT_KINDS, REPORTS } from '@zagon/domain/reports/registry.ts';
import { hrefOf } from '../../../navigation/paths.ts';
import type { Entry, SearchFacts } from './kind.ts';
import { plainEntry } from './plain-entry.tsx';

/** The kinds of reports, to build a new one. */
export function reportKind({ pages, language, t }: Pick<SearchFacts, 'pages' | 'language' | 't'>): Entry[] {
  if (!pages.some(({ id }) => id === 'reports')) return [];
  return REPORT_KINDS.filter((kind) => REPORTS[kind].listed).map((kind): Entry => {
    const { name, description } = REPORTS[kind];
    const title = t('report.title', { name: name[language] });
    const entry = plainEntry('report', kind, {
      title,
      note: description[language],
      icon: IconChartLine,
      state: '',
      href: hrefOf({ screen: 'reports', search: { type: kind } }),
      keywords: [...Object.values(name), title],
      order: 4,
    });
    // What it is about is closer to the modules that measure it, and its name to the saved reports.
    return { ...entry, name: '', aliases: [] };
  });
}

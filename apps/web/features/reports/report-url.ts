import { isReportKind, reportRef } from '@zagon/domain/reports/registry.ts';
import type { Search } from '../../navigation/paths.ts';
import { choiceFromSearch, choiceToSearch } from './choice/choices.ts';
import { parseDay } from './period.ts';
import type { AnyChoice } from './report-choice.ts';

/** Serialises a report to URL parameters, which can be bookmarked and shared within the account. */
export function toSearch(choice: AnyChoice): Search {
  return { type: choice.kind, from: choice.from, until: choice.until, ...choiceToSearch(choice) };
}

/** Parses a report from URL parameters; null if they do not describe one. Invalid sources are skipped. */
export function fromSearch(values: URLSearchParams): AnyChoice | null {
  const kind = values.get('type') ?? '';
  const from = parseDay(values.get('from'));
  const until = parseDay(values.get('until'));
  if (from === null || until === null || !isReportKind(kind)) return null;
  return choiceFromSearch(reportRef(kind), values, { from, until });
}

/** The report that its page reads from the URL of a choice: without options that do not apply to its type. */
export function asOpened(choice: AnyChoice): AnyChoice | null {
  const pairs = Object.entries(toSearch(choice)).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return fromSearch(new URLSearchParams(pairs));
}

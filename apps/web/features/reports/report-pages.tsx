import type { ReportFamily } from '@zagon/domain/reports/report-type.ts';
import type { ReactNode } from 'react';
import type { ExportKind } from './export/export-menu.tsx';
import { IrrigationReport } from './irrigation/irrigation-report.tsx';
import { ReadingsPage } from './readings/readings-page.tsx';
import type { ChoiceOf } from './report-choice.ts';
import { SchedulePage } from './schedule/schedule-page.tsx';

/** Where a page was opened: its URL identifies it, so that another report starts from scratch. */
type Opened = { readonly url: string; readonly template: string | null };

/** The page of a family. */
type FamilyPage<Family extends ReportFamily> = {
  /** False if the report has nothing to show. */
  readonly hasSources: (choice: ChoiceOf<Family>) => boolean;
  /** File formats, in menu order. */
  readonly exports: readonly ExportKind[];
  readonly render: (choice: ChoiceOf<Family>, exports: readonly ExportKind[], opened: Opened) => ReactNode;
};

const PAGES: { readonly [Family in ReportFamily]: FamilyPage<Family> } = {
  readings: {
    hasSources: ({ sources }) => sources.length > 0,
    exports: ['csv', 'csvPolish', 'xlsx', 'png', 'svg', 'print'],
    render: (choice, exports, { url, template }) => (
      <ReadingsPage key={url} choice={choice} exports={exports} template={template} />
    ),
  },
  schedule: {
    hasSources: () => true,
    exports: ['png', 'print'],
    render: (choice, exports, { url }) => <SchedulePage key={url} choice={choice} exports={exports} />,
  },
  irrigation: {
    hasSources: ({ outputs }) => outputs.length > 0,
    exports: ['csv', 'csvPolish', 'print'],
    render: (choice, exports) => <IrrigationReport choice={choice} exports={exports} />,
  },
};

export function hasSources<Family extends ReportFamily>(choice: ChoiceOf<Family>): boolean {
  return PAGES[choice.family].hasSources(choice);
}

/** Renders the page of a report. */
export function renderPage<Family extends ReportFamily>(choice: ChoiceOf<Family>, opened: Opened): ReactNode {
  const page = PAGES[choice.family];
  return page.render(choice, page.exports, opened);
}

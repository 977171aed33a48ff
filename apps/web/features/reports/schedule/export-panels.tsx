import { REPORTS } from '@zagon/domain/reports/registry.ts';
import { useArrivalWord } from '../../../entities/finding/arrival-word.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { formatTime } from '../../../time/format-time.ts';
import type { View } from '../chart/content.ts';
import { ExportMenu, type ExportKind } from '../export/export-menu.tsx';
import { useSave } from '../export/use-save.ts';
import { formatDays } from '../period-text.ts';
import type { Days } from '../period.ts';
import { usePanelSummary } from './panel-view.tsx';
import type { PanelName, SchedulePicture } from './panels-of.ts';

const LEGEND_ITEMS = [
  { kind: 'irrigation', result: 'confirmed' },
  { kind: 'fertigation', result: 'confirmed' },
  { kind: 'control', result: 'confirmed' },
  { kind: 'irrigation', result: 'error' },
  { kind: 'irrigation', result: 'unconfirmed' },
] as const;

type Props = {
  readonly exports: readonly ExportKind[];
  readonly picture: SchedulePicture;
  readonly nameOf: (key: string) => PanelName;
  /** The name of the schedule. */
  readonly name: string;
  readonly days: Days;
  readonly view: View;
  readonly nowMs: number;
  readonly zone: string;
};

/** Exports a schedule report as a picture or prints it. */
export function ExportPanels({ exports, picture, nameOf, name, days, view, nowMs, zone }: Props) {
  const { t, language } = useTexts('reports');
  const panelSummary = usePanelSummary();
  const arrivalWord = useArrivalWord();
  const file = { type: REPORTS.schedule.name[language], name, from: days.from, to: days.until };
  const { share, save } = useSave(file, async () => {
    const { drawPanels } = await import('./panels-picture.ts');
    const resultTexts = { error: t('schedule.kind_error'), unconfirmed: t('schedule.result_unconfirmed') };
    return drawPanels({
      title: t('schedule.title', { name }),
      sub: `${t('schedule.report')} · ${formatDays(days, language)}`,
      panels: picture.panels.map((panel) => ({
        panel,
        caption: `${nameOf(panel.key).name} · ${nameOf(panel.key).note} · ${panelSummary(panel)}`,
      })),
      view,
      nowMs,
      zone,
      arrivalWord,
      states: { on: t('schedule.on'), off: t('schedule.off') },
      legend: LEGEND_ITEMS.map((item) => ({
        swatch: item,
        label: item.result === 'confirmed' ? t(`schedule.kind_${item.kind}`) : resultTexts[item.result],
      })),
      tickLabel: (atMs, midnight) => formatTime(atMs, midnight ? 'weekdayDay' : 'time', language, zone),
    });
  });
  return <ExportMenu kinds={exports} share={share} onSave={save} />;
}

import { reportFileName } from '@zagon/domain/reports/file-name.ts';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { formatTime } from '../../../time/format-time.ts';
import { notice } from '../../../ui/notice.ts';
import type { View } from '../chart/content.ts';
import { ExportMenu, type ExportKind } from '../export/export-menu.tsx';
import { saveFile } from '../export/save-file.ts';
import { daysInWords } from '../period-words.ts';
import type { Days } from '../period.ts';
import { useSumWords } from './panel-view.tsx';
import type { PanelName, SchedulePicture } from './panels-of.ts';

const KINDS = ['png', 'print'] as const;

const LOOKS = [
  { kind: 'irrigation', result: 'confirmed' },
  { kind: 'fertigation', result: 'confirmed' },
  { kind: 'control', result: 'confirmed' },
  { kind: 'irrigation', result: 'error' },
  { kind: 'irrigation', result: 'unconfirmed' },
] as const;

type Props = {
  readonly picture: SchedulePicture;
  readonly nameOf: (key: string) => PanelName;
  /** The name of the schedule. */
  readonly name: string;
  readonly days: Days;
  readonly view: View;
  readonly nowMs: number;
  readonly zone: string;
};

/** A schedule report is a picture: it leaves as one, or on paper. */
export function ExportPanels({ picture, nameOf, name, days, view, nowMs, zone }: Props) {
  const { t, language } = useTexts('reports');
  const sumWords = useSumWords();
  const [busy, setBusy] = useState(false);
  const write = async (): Promise<void> => {
    const { drawPanels } = await import('./panels-picture.ts');
    const words = { error: t('schedule.kind_error'), unconfirmed: t('schedule.result_unconfirmed') };
    const content = await drawPanels({
      title: t('schedule.title', { name }),
      sub: `${t('schedule.report')} · ${daysInWords(days, language)}`,
      panels: picture.panels.map((panel) => ({
        panel,
        words: `${nameOf(panel.key).name} · ${nameOf(panel.key).note} · ${sumWords(panel)}`,
      })),
      view,
      nowMs,
      zone,
      states: { on: t('schedule.on'), off: t('schedule.off') },
      legend: LOOKS.map((look) => ({
        look,
        word: look.result === 'confirmed' ? t(`schedule.kind_${look.kind}`) : words[look.result],
      })),
      tickWord: (atMs, midnight) => formatTime(atMs, midnight ? 'weekdayDay' : 'time', language, zone),
    });
    if (content === null) return;
    saveFile(content, reportFileName({ type: t('schedule.name'), name, from: days.from, to: days.until }, 'png'));
    notice(t('exported'));
  };
  const save = async (kind: ExportKind) => {
    if (kind === 'print') return window.print();
    setBusy(true);
    await write();
    setBusy(false);
  };
  return <ExportMenu kinds={KINDS} share={busy ? 0 : null} onSave={(kind) => void save(kind)} />;
}

import { useMemo, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useRead } from '../../api/query.ts';
import { OpenForMinutes } from '../../entities/output/open-for-minutes.tsx';
import { mayOperate, useMe } from '../../entities/session/session.ts';
import { Card } from '../../ui/frame/card.tsx';
import { EmptyState } from '../../ui/frame/empty-state.tsx';
import { StateView } from '../../ui/frame/state-view.tsx';
import { LoadingState } from '../../ui/frame/loading-state.tsx';
import css from './quick-open.module.css';
import { QuickSection } from './quick-section.tsx';

/** Maximum sections shown; the others are opened from the dashboard or their module. */
const MAX_SHOWN = 4;

/** Opens a section for a few minutes: select it, select the minutes, one button that names both. */
export function QuickOpenCard() {
  const { t, language } = useTexts('start');
  const me = useMe();
  // An operator and an expired account may only view and stop.
  const canOpen = me === undefined || mayOperate(me);
  const modules = useRead('listModules');
  const [chosen, setChosen] = useState<string | null>(null);
  const [minutes, setMinutes] = useState<number>(10);
  const sections = useMemo(() => {
    const order = new Intl.Collator(language, { numeric: true });
    return (modules.data ?? [])
      .flatMap((module) => module.outputs)
      .filter((output) => output.section_name !== null)
      .toSorted((a, b) => order.compare(a.section_name ?? '', b.section_name ?? ''))
      .slice(0, MAX_SHOWN);
  }, [modules.data, language]);
  const output = sections.find((section) => section.id === chosen) ?? sections[0];
  return (
    <Card title={t(canOpen ? 'quick.title' : 'quick.lookTitle')} sub={t(canOpen ? 'quick.hint' : 'quick.lookHint')}>
      <StateView
        of={modules}
        loading={<LoadingState height={240} />}
        isEmpty={() => output === undefined}
        empty={<EmptyState>{t('quick.empty')}</EmptyState>}
      >
        {() => (
          <>
            <div className={css.sections} role="group" aria-label={t('quick.choose')}>
              {sections.map((section) => (
                <QuickSection
                  key={section.id}
                  output={section}
                  chosen={section.id === output?.id}
                  onChoose={() => setChosen(section.id)}
                />
              ))}
            </div>
            {output !== undefined && <OpenForMinutes output={output} minutes={minutes} onMinutes={setMinutes} />}
          </>
        )}
      </StateView>
    </Card>
  );
}

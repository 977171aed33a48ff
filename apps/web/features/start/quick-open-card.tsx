import { useMemo, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useRead } from '../../lib/api/query.ts';
import { mayOperate, useMe } from '../../lib/session.ts';
import { Card } from '../../ui/card.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Faces } from '../../ui/faces.tsx';
import { Loading } from '../../ui/loading.tsx';
import { QuickAction } from './quick-action.tsx';
import css from './quick-open.module.css';
import { QuickSection } from './quick-section.tsx';

/** So many sections have room here; the others are opened from the dashboard or their module. */
const SHOWN = 4;

/** Opens a section for a few minutes: choose it, choose the minutes, one button that names both. */
export function QuickOpenCard() {
  const { t, language } = useTexts('start');
  const me = useMe();
  // An operator and an expired account may look and stop.
  const opens = me === undefined || mayOperate(me);
  const objects = useRead('listObjects');
  const [chosen, setChosen] = useState<string | null>(null);
  const [minutes, setMinutes] = useState<number>(10);
  const sections = useMemo(() => {
    const order = new Intl.Collator(language, { numeric: true });
    return (objects.data ?? [])
      .flatMap((object) => object.outputs)
      .filter((output) => output.section_name !== null)
      .toSorted((a, b) => order.compare(a.section_name ?? '', b.section_name ?? ''))
      .slice(0, SHOWN);
  }, [objects.data, language]);
  const output = sections.find((section) => section.id === chosen) ?? sections[0];
  return (
    <Card title={t(opens ? 'quick.title' : 'quick.lookTitle')} sub={t(opens ? 'quick.hint' : 'quick.lookHint')}>
      <Faces
        of={objects}
        loading={<Loading height={240} />}
        isEmpty={() => output === undefined}
        empty={<Empty>{t('quick.empty')}</Empty>}
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
            {output !== undefined && <QuickAction output={output} minutes={minutes} onMinutes={setMinutes} />}
          </>
        )}
      </Faces>
    </Card>
  );
}

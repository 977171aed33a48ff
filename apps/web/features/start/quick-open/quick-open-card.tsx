import type { ModuleShape, OutputShape } from '@zagon/contract/modules/shapes.ts';
import { useMemo, useRef, type CSSProperties } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useRead } from '../../../api/query.ts';
import { UnknownShare } from '../../../entities/output/not-closed/unknown-share.tsx';
import { openRefusal, useMe } from '../../../entities/session/session.ts';
import { ScreenLink } from '../../../navigation/screen-link.tsx';
import { Card } from '../../../ui/frame/card.tsx';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { Segments } from '../../../ui/frame/segments.tsx';
import { StateView } from '../../../ui/frame/state-view.tsx';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { useMoved } from '../../../ui/form/use-moved.ts';
import css from './quick-open.module.css';
import { QuickTile } from './quick-tile.tsx';
import { QUICK_MINUTES, useUsualMinutes } from './usual-minutes.ts';

/** Maximum sections shown; the others are opened from their own pages. */
const MAX_SHOWN = 8;

/** Opens a section with one click, for the minutes chosen once above the sections. */
export function QuickOpenCard() {
  const { t } = useTexts('start');
  const common = useTexts('common');
  const me = useMe();
  // An operator and an expired account may only view and stop.
  const refusal = me === undefined ? null : openRefusal(me);
  const modules = useRead('listModules');
  const sections = useSections(modules.data);
  const shown = sections.slice(0, MAX_SHOWN);
  const [minutes, setMinutes] = useUsualMinutes();
  const tiles = useRef<HTMLDivElement>(null);
  const hasMoved = useMoved(tiles);
  return (
    <Card
      title={t(refusal === null ? 'quick.title' : 'quick.lookTitle')}
      sub={refusal === null ? t('quick.hint') : common.t(`openRefused.${refusal}`)}
      natural
      right={
        refusal === null && (
          <Segments
            label={common.t('openFor.minutes')}
            segments={QUICK_MINUTES.map((count) => ({
              id: String(count),
              label: t('quick.minutes', { minutes: count }),
            }))}
            value={String(minutes)}
            onChange={(chosen) => setMinutes(Number(chosen))}
          />
        )
      }
    >
      <div ref={tiles}>
        <StateView
          of={modules}
          loading={<LoadingState height={240} />}
          isEmpty={() => sections.length === 0}
          empty={<EmptyState>{t('quick.empty')}</EmptyState>}
        >
          {() => (
            <>
              <ul className={css.tiles} style={columnsFor(shown.length)} aria-label={t('quick.sections')}>
                {shown.map(({ output, module }) => (
                  <QuickTile key={output.id} output={output} module={module} minutes={minutes} hasMoved={hasMoved} />
                ))}
              </ul>
              <UnknownShare outputs={shown.map(({ output }) => output)} />
              {sections.length > MAX_SHOWN && (
                <ScreenLink to={{ screen: 'sections' }} className={css.all}>
                  {t('quick.all', { total: sections.length })}
                </ScreenLink>
              )}
            </>
          )}
        </StateView>
      </div>
    </Card>
  );
}

/** Columns of a wide card: rows without gaps if possible. */
function columnsFor(count: number): CSSProperties & Record<'--columns', number> {
  return { '--columns': count % 4 === 0 || count > 6 ? 4 : Math.min(3, count) };
}

type Section = { readonly output: OutputShape; readonly module: ModuleShape };

/** The outputs that water a section, by the name of the section. */
function useSections(modules: readonly ModuleShape[] | undefined): readonly Section[] {
  const { language } = useTexts('start');
  return useMemo(() => {
    const order = new Intl.Collator(language, { numeric: true });
    return (modules ?? [])
      .flatMap((module) => module.outputs.map((output) => ({ output, module })))
      .filter(({ output }) => output.section_name !== null)
      .toSorted((a, b) => order.compare(a.output.section_name ?? '', b.output.section_name ?? ''));
  }, [modules, language]);
}

import type { DashboardShape } from '@zagon/contract/dashboards/endpoints.ts';
import type { Widget } from '@zagon/contract/dashboards/widget.ts';
import { lazy, memo, Suspense, useMemo, useRef, type CSSProperties } from 'react';
import { useMayChangeOwnItems } from '../../entities/session/session.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { loadChunk } from '../../navigation/load-chunk.ts';
import { EmptyState } from '../../ui/frame/empty-state.tsx';
import { LoadingState } from '../../ui/frame/loading-state.tsx';
import { BelowFold } from '../../ui/later/below-fold.tsx';
import { usePhone } from '../../ui/theme/use-phone.ts';
import { DashboardActionsContext } from './dashboard-actions.ts';
import css from './dashboard.module.css';
import type { EditDialog } from './edit/edit-dialog.ts';
import { useEditMode } from './edit/load-edit-mode.ts';
import type { LayoutEditor } from './edit/use-layout-editor.ts';
import { countInFirstView } from './first-view.ts';
import { splitRow, widePlace } from './panes.ts';
import { useRemoveWidget } from './manage/use-remove-widget.ts';
import { widgetTitle } from './widget-title.ts';
import { WidgetView } from './widget-view.tsx';
import { inReadingOrder } from './widget-types.ts';

const FillDashboard = lazy(() => loadChunk(() => import('./manage/fill-dashboard.tsx')));

/**
 * Grid position of a widget on twelve columns, and on the 24 of a very wide window; on phones the style sheet stacks the
 * widgets instead.
 */
function gridStyle({ place }: Widget, split: number | null): CSSProperties & Record<`--${string}`, number> {
  const wide = widePlace(place, split);
  return {
    '--x': place.x + 1,
    '--y': place.y + 1,
    '--w': place.w,
    '--h': place.h,
    '--wide-x': wide.x + 1,
    '--wide-y': wide.y + 1,
  };
}

type Props = {
  readonly dashboard: DashboardShape;
  /** While its layout is edited. */
  readonly editor: LayoutEditor | null;
  /** Opens a dialog of the edit mode, starting it if needed. */
  readonly onDialog: (dialog: EditDialog) => void;
  /** The new widget to lift, and a callback once it is lifted. */
  readonly lifted: string | null;
  readonly onLifted: () => void;
};

/** The widgets of a dashboard in reading order; nothing can be dragged unless it is being edited. */
export function DashboardGrid({ dashboard, editor, onDialog, lifted, onLifted }: Props) {
  const { t, language } = useTexts('dashboard');
  const grid = useRef<HTMLDivElement>(null);
  const parts = useEditMode();
  const remove = useRemoveWidget(dashboard);
  const mayChange = useMayChangeOwnItems();
  const editing = editor !== null && parts !== null;
  const actions = useMemo(
    () => ({
      remove: mayChange ? remove : null,
      configure: mayChange ? (id: string) => onDialog({ kind: 'settings', id }) : null,
      editing,
    }),
    [mayChange, remove, onDialog, editing],
  );
  const widgets = editor?.widgets ?? dashboard.widgets;
  const split = splitRow(widgets.map(({ place }) => place));
  const ordered = inReadingOrder(widgets);
  const inView = countInFirstView(
    ordered.map(({ place }) => place),
    { heightPx: window.innerHeight, isPhone: usePhone() },
  );
  if (widgets.length === 0 && !editing && !mayChange) return <EmptyState>{t('emptyForReader')}</EmptyState>;
  if (widgets.length === 0 && !editing) {
    return (
      <Suspense fallback={<LoadingState height={320} />}>
        <FillDashboard dashboard={dashboard} onAdd={() => onDialog({ kind: 'add' })} />
      </Suspense>
    );
  }
  return (
    <DashboardActionsContext value={actions}>
      <div
        ref={grid}
        className={css.grid}
        data-editing={editing || undefined}
        data-panes={split === null ? undefined : ''}
      >
        {ordered.map((widget, index) => (
          <div
            key={widget.id}
            className={css.cell}
            style={gridStyle(widget, split)}
            data-wide={widget.place.w > 6 || undefined}
            {...(editing ? parts.tileProps(widget, widgetTitle(widget, language)) : {})}
          >
            <BelowFold when={index >= inView}>
              <MemoisedWidget widget={widget} />
            </BelowFold>
            {editing && (
              <parts.Tile
                title={widgetTitle(widget, language)}
                onConfigure={() => onDialog({ kind: 'settings', id: widget.id })}
                onRemove={() => editor.change((all) => parts.withoutWidget(all, widget.id))}
              />
            )}
          </div>
        ))}
        {editing && <parts.Layer grid={grid} editor={editor} lifted={lifted} onLifted={onLifted} />}
      </div>
    </DashboardActionsContext>
  );
}

/** Rerendered only for another widget object, so that editing the layout does not affect it. */
const MemoisedWidget = memo(WidgetView);

import type { DashboardShape } from '@zagon/contract/dashboards/endpoints.ts';
import { contentOf } from '@zagon/contract/dashboards/widget-content.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { Sheet } from '../../../ui/frame/sheet.tsx';
import { Gallery } from '../gallery/gallery.tsx';
import { WidgetForm } from '../gallery/widget-form.tsx';
import { newWidgetId } from '../manage/widget-id.ts';
import { placeFor, widgetOf } from '../setup/content.tsx';
import { useFarm } from '../templates/use-farm.ts';
import { layoutOf, withWidget } from './draft.ts';
import type { EditDialog } from './edit-dialog.ts';
import type { LayoutEditor } from './use-layout-editor.ts';
import { VersionsList } from './versions-list.tsx';

type Props = {
  readonly dashboard: DashboardShape;
  readonly editor: LayoutEditor;
  readonly dialog: EditDialog | null;
  readonly onClose: () => void;
  /** Called with the id of a new widget, to lift it. */
  readonly onAdded: (id: string) => void;
};

/** The dialogs of the edit mode: add a widget, its settings, earlier versions. */
export function EditDialogs({ dashboard, editor, dialog, onClose, onAdded }: Props) {
  const { t } = useTexts('dashboard');
  const farm = useFarm();
  const widget = dialog?.kind === 'settings' ? editor.widgets.find(({ id }) => id === dialog.id) : undefined;
  return (
    <>
      <Sheet open={dialog?.kind === 'add'} onClose={onClose} title={t('edit.add')} width={1100} tall>
        {farm === undefined ? (
          <LoadingState height={420} />
        ) : (
          <Gallery
            farm={farm}
            dashboardName={dashboard.name}
            onCancel={onClose}
            onAdd={(draft) => {
              const id = newWidgetId();
              const place = placeFor(draft.content.kind, layoutOf(editor.widgets));
              editor.change((all) => withWidget(all, widgetOf(draft, id, place, farm)));
              onClose();
              onAdded(id);
            }}
          />
        )}
      </Sheet>
      <Sheet open={widget !== undefined} onClose={onClose} title={t('edit.settings')} width={760} tall>
        {widget !== undefined && farm !== undefined && (
          <WidgetForm
            key={widget.id}
            farm={farm}
            draft={{ content: contentOf(widget), name: widget.name }}
            action={t('edit.apply')}
            onCancel={onClose}
            onDone={(draft) => {
              editor.change((all) => withWidget(all, widgetOf(draft, widget.id, widget.place, farm)));
              onClose();
            }}
          />
        )}
      </Sheet>
      <Sheet open={dialog?.kind === 'versions'} onClose={onClose} title={t('versions.title')} width={560}>
        {dialog?.kind === 'versions' && (
          <VersionsList
            dashboard={dashboard}
            onChoose={(widgets) => {
              editor.change(() => widgets);
              onClose();
            }}
          />
        )}
      </Sheet>
    </>
  );
}

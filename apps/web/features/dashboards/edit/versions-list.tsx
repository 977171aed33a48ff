import type { DashboardShape } from '@zagon/contract/dashboards/endpoints.ts';
import type { Widget } from '@zagon/contract/dashboards/widget.ts';
import { useRead } from '../../../api/query.ts';
import { useOwnZone } from '../../../entities/session/session.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { formatTime } from '../../../time/format-time.ts';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { StateView } from '../../../ui/frame/state-view.tsx';
import { RowButton } from '../../../ui/form/row-button.tsx';
import { Lines } from '../../../ui/list/lines.tsx';
import { Row, Rows } from '../../../ui/list/rows.tsx';

type Props = {
  readonly dashboard: DashboardShape;
  /** Called with the widgets of the chosen version, which become an undoable change. */
  readonly onChoose: (widgets: readonly Widget[]) => void;
};

/** The last saved states of a dashboard, newest first. */
export function VersionsList({ dashboard, onChoose }: Props) {
  const { t, language } = useTexts('dashboard');
  const zone = useOwnZone();
  const versions = useRead('listDashboardVersions', { params: { id: dashboard.id } });
  return (
    <StateView
      of={versions}
      loading={<LoadingState rows={4} />}
      isEmpty={(all) => all.length === 0}
      empty={<EmptyState>{t('versions.none')}</EmptyState>}
    >
      {(all) => (
        <Rows label={t('versions.title')}>
          {all.map(({ version, saved_at, saved_by, widgets }) => {
            const at = formatTime(saved_at, 'dateTime', language, zone);
            return (
              <Row
                key={version}
                trailing={
                  <RowButton aria-label={t('versions.useOf', { at })} onClick={() => onChoose(widgets)}>
                    {t('versions.use')}
                  </RowButton>
                }
              >
                <Lines
                  title={at}
                  sub={[saved_by, t('versions.widgets', { count: widgets.length })]
                    .filter((part) => part !== '')
                    .join(' · ')}
                />
              </Row>
            );
          })}
        </Rows>
      )}
    </StateView>
  );
}

import { useRead } from '../../../api/query.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Card } from '../../../ui/frame/card.tsx';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { Scroller } from '../../../ui/frame/scroller.tsx';
import { StateView } from '../../../ui/frame/state-view.tsx';
import { PictureBoard } from '../picture/picture-board.tsx';
import { SourceMissing } from '../source-missing.tsx';
import { WidgetMenu } from '../widget-menu.tsx';
import type { WidgetProps, WidgetView } from '../widget-types.ts';

/** A picture of the farm with values and outputs at their places. */
function PictureWidget({ widget, options: { id_picture: pictureId, alt, pins } }: WidgetProps<'picture'>) {
  const { t } = useTexts('dashboard');
  const modules = useRead('listModules');
  return (
    <Card title={widget.name} right={<WidgetMenu widget={widget} />}>
      <StateView of={modules} loading={<LoadingState />}>
        {(data) =>
          pictureId === null ? (
            <SourceMissing widgetId={widget.id}>{t('picture.none')}</SourceMissing>
          ) : (
            <Scroller>
              <PictureBoard
                key={pictureId}
                pictureId={pictureId}
                alt={alt === '' ? widget.name : alt}
                pins={pins}
                modules={data}
              />
            </Scroller>
          )
        }
      </StateView>
    </Card>
  );
}

export const pictureView: WidgetView<'picture'> = {
  title: { pl: 'Zdjęcie', en: 'Picture' },
  render: (widget, options) => <PictureWidget widget={widget} options={options} />,
};

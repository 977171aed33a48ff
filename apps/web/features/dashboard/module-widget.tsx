import type { Widget } from '@zagon/contract/dashboards/endpoints.ts';
import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useRead } from '../../lib/api/query.ts';
import { Inactive } from '../../lib/modules/inactive.tsx';
import { isActive, missedFreshness } from '../../lib/modules/module-health.ts';
import { useNow } from '../../time/clock.ts';
import { Age } from '../../ui/age.tsx';
import { Card } from '../../ui/card.tsx';
import { DeviceDrawing } from '../../ui/device-drawing.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Faces } from '../../ui/faces.tsx';
import { Loading } from '../../ui/loading.tsx';
import { WidgetMenu } from './widget-menu.tsx';

type Props = {
  readonly widget: Widget;
  readonly idObject: string;
  readonly foot?: (object: ObjectShape) => ReactNode;
  /** Outputs are of use before their module has ever reported. */
  readonly withoutReading?: boolean;
  readonly children: (object: ObjectShape) => ReactNode;
};

/** The card of one module: head with its name, model and age, and the five faces; the drawing inside is the widget's own. */
export function ModuleWidget({ widget, idObject, foot, withoutReading = false, children }: Props) {
  const { t } = useTexts('dashboard');
  const objects = useRead('listObjects');
  const now = useNow('minute');
  const object = objects.data?.find((candidate) => candidate.id === idObject);
  const fresh = object === undefined ? undefined : missedFreshness(object, now);
  return (
    <Card
      title={widget.name}
      {...(object === undefined ? {} : { sub: `${object.name} · ${object.last_device_model}` })}
      right={
        <>
          {object !== undefined && !isActive(object) && <Inactive />}
          {object !== undefined && fresh !== 'never' && (
            <Age at={object.latest?.timestamp ?? null} stale={fresh === 'stale'} />
          )}
          <WidgetMenu widget={widget} idObject={idObject} />
        </>
      }
      stale={fresh === 'stale'}
      {...(object === undefined || foot === undefined || fresh === 'never' ? {} : { foot: foot(object) })}
    >
      <Faces of={objects} loading={<Loading />}>
        {() => {
          if (object === undefined) return <Empty>{t('widget.goneModule')}</Empty>;
          if (fresh === 'never' && !withoutReading) {
            return (
              <Empty drawing={<DeviceDrawing image={object.last_device_model} size={72} />}>
                {t('widget.waiting')}
              </Empty>
            );
          }
          return children(object);
        }}
      </Faces>
    </Card>
  );
}

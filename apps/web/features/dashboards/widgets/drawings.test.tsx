import { screen } from '@testing-library/react';
import { wireContent } from '@zagon/contract/dashboards/widget.ts';
import { expect, test } from 'vitest';
import { keyOf } from '../../../api/query.ts';
import { newQueryClient } from '../../../api/query-client.ts';
import { renderInApp } from '../../../app/test-render.tsx';
import { ModuleDrawingContext } from '../../../entities/module/module-drawing.ts';
import { aModule, reading } from '../../../entities/module/testing/test-module.ts';
import { nowMs } from '../../../time/clock.ts';
import { WidgetView } from '../widget-view.tsx';

test.each([
  ['substrate', 'AM-999'],
  ['scales', 'AM-301'],
  ['terminals', 'AM-600'],
  ['station', 'AGB-2000'],
] as const)(
  'the widget %s shows the drawing of its %s, which also knows the other modules',
  async (kind, deviceType) => {
    const module = aModule({
      id: 'shown',
      device_type: deviceType,
      latest: reading(new Date(nowMs() - 60_000).toISOString(), {}),
    });
    const client = newQueryClient();
    client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, enabled: false } });
    client.setQueryData(keyOf('listModules'), [module, aModule({ id: 'other' })]);
    const place = { x: 0, y: 0, w: 4, h: 8 };
    renderInApp(
      <ModuleDrawingContext value={({ object, objects }) => `${object.device_type} of ${objects.length}`}>
        <WidgetView widget={{ id: 'w', name: '', place, ...wireContent(kind, { id_object: 'shown' }) }} />
      </ModuleDrawingContext>,
      client,
    );
    expect(await screen.findByText(`${deviceType} of 2`)).toBeInTheDocument();
  },
);

import type { DrawingKind } from '@zagon/domain/catalogue/drawing.ts';
import type { ComponentType } from 'react';
import { drawerOf } from '../module-parts.ts';
import { AirDrawer } from './air-drawer.tsx';
import { OutputsDrawer } from './outputs-drawer.tsx';
import { ScalesDrawer } from './scales-drawer.tsx';
import { SoilDrawer } from './soil-drawer.tsx';
import { StationDrawer } from './station-drawer.tsx';
import { SubstrateDrawer } from './substrate-drawer.tsx';
import { TerminalsDrawer } from './terminals-drawer.tsx';
import { ValuesDrawer } from './values-drawer.tsx';
import type { DrawerProps } from './drawer-props.ts';

const drawers: Record<DrawingKind, ComponentType<DrawerProps>> = {
  soil: SoilDrawer,
  substrate: SubstrateDrawer,
  air: AirDrawer,
  outputs: SwitchingDrawer,
  station: StationDrawer,
  scales: ScalesDrawer,
  terminals: TerminalsDrawer,
  values: ValuesDrawer,
};

/** A module that switches and may also measure: its outputs, then its measured values. */
function SwitchingDrawer({ object }: DrawerProps) {
  return (
    <>
      <OutputsDrawer object={object} />
      <ValuesDrawer object={object} />
    </>
  );
}

/** The current state of a module, drawn by its type. */
export function ModuleDrawer(props: DrawerProps) {
  const Drawer = drawers[drawerOf(props.object)];
  return <Drawer {...props} />;
}

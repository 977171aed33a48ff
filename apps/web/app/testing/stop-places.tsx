import type { ModuleShape, OutputShape } from '@zagon/contract/modules/shapes.ts';
import type { SectionShape } from '@zagon/contract/sections/endpoints.ts';
import type { ReactNode } from 'react';
import { NO_PLANTING } from '../../entities/resource/testing/no-planting.ts';
import { aModule } from '../../entities/module/testing/test-module.ts';
import { OutputTile } from '../../entities/module/output-tile.tsx';
import { BoxValves } from '../../outdoor/boxes/box-valves.tsx';
import { OutdoorFrame } from '../../outdoor/app/outdoor-frame.tsx';
import { OpenScreen } from '../../outdoor/opening/open-screen.tsx';
import { OutputLine } from '../../outdoor/stops/output-line.tsx';
import { StopsContext } from '../../outdoor/stops/stops-context.ts';
import { OutputCard } from '../../features/resources/cards/output-card.tsx';
import { OutputSummary } from '../../features/resources/cards/resource-card.tsx';
import { ModuleOutputs } from '../../features/map/cards/module-outputs.tsx';
import { SectionCard } from '../../features/map/cards/section-card.tsx';
import { SectionList } from '../../features/map/embedded/section-list.tsx';
import { itemsOf } from '../../features/map/map-items.ts';
import { ItemRow } from '../../features/map/panel/item-row.tsx';
import type { Farm } from '../../features/map/use-farm.ts';
import { LiveState } from '../../features/resources/live-state.tsx';
import { OutputsDrawer } from '../../features/modules/details/drawers/outputs-drawer.tsx';
import { QuickOpenCard } from '../../features/start/quick-open/quick-open-card.tsx';
import { HandOpeningDialog } from '../../features/outputs/opening/hand-opening-dialog.tsx';
import { GroupDialog } from '../../features/outputs/group/group-dialog.tsx';
import OpenOutputsSheet from '../../features/outputs/stopping/open-outputs-sheet.tsx';
import { PinView } from '../../features/dashboards/picture/pin-view.tsx';
import { irrigationTodayView } from '../../features/dashboards/widgets/irrigation-today.tsx';
import { SearchPanel } from '../../features/search/panel/search-panel.tsx';
import { WallBoard } from '../../features/walls/board/wall-board.tsx';
import { NowBanner } from '../../features/schedules/list/now-banner.tsx';
import type { Me } from '../../entities/session/session.ts';
import BlockedNotice from '../../features/session/blocked-notice.tsx';
import type { PlannedOpeningShape } from '@zagon/contract/planned-openings/endpoints.ts';
import { OpenOutputsButton } from '../shell/open-outputs-button.tsx';

/** The data for rendering a place: a water source with one section and its valve, in a group. */
export type StopScene = {
  readonly me: Me;
  readonly valve: OutputShape;
  readonly plannedOpenings: readonly PlannedOpeningShape[];
};

type StopPlace = {
  /** The files that derive the state of an output for this place. */
  readonly files: readonly string[];
  readonly render: (scene: StopScene) => ReactNode;
  /** The label of its Stop, if different from the usual one. */
  readonly label?: RegExp;
};

export const valveModule = (valve: OutputShape): ModuleShape =>
  aModule({ id: valve.id_object, name: 'North', device_type: 'AM-421', outputs: [valve] });

const close = () => undefined;

function sectionOf(valve: OutputShape): SectionShape {
  return {
    version: 'v1',
    id: 's1',
    name: 'Block C',
    description: '',
    type: 'drip',
    id_output: valve.id,
    id_water_source: 'pond',
    area: null,
    flow: 12,
    groups: [],
    points: null,
    ...NO_PLANTING,
    removing: false,
  };
}

const farmOf = (valve: OutputShape): Farm => ({
  regions: [],
  objects: [],
  modules: [valveModule(valve)],
  sections: [sectionOf(valve)],
});

const noStops = { press: close, pendingOf: () => undefined, refusalOf: () => null, ask: close, askAll: close };

/** A part of a screen of the outdoor interface. */
const inField = (node: ReactNode) => <StopsContext value={noStops}>{node}</StopsContext>;

/**
 * Every place that shows the state of an output. A test renders each in every state and for every role; another finds
 * files that derive a state without being listed. Add new places here.
 */
export const STOP_PLACES: Readonly<Record<string, StopPlace>> = {
  'tile of the dashboard widgets and resource pages': {
    files: ['entities/module/output-tile.tsx'],
    render: ({ valve }) => <OutputTile output={valve} />,
  },
  'outputs of a module page': {
    files: ['features/modules/details/drawers/outputs-drawer.tsx'],
    render: ({ valve }) => <OutputsDrawer object={valveModule(valve)} />,
  },
  'quick open on the start page': {
    files: ['features/start/quick-open/quick-tile.tsx'],
    render: () => <QuickOpenCard />,
  },
  'page of an output, a section or a device': {
    files: ['entities/output/open-for-minutes.tsx', 'features/resources/cards/output-card.tsx'],
    render: ({ valve }) => <OutputCard output={valve} flowM3PerH={null} module={null} />,
  },
  'list beside a resource': {
    files: ['features/resources/cards/resource-card.tsx'],
    render: ({ valve }) => <OutputSummary name="North" facts="" output={valve} />,
  },
  'card of a section on the map': {
    files: ['features/map/cards/section-card.tsx'],
    render: ({ valve }) => (
      <SectionCard section={sectionOf(valve)} farm={farmOf(valve)} onClose={close} onEdit={close} />
    ),
  },
  'card of a module on the map': {
    files: ['features/map/cards/module-outputs.tsx'],
    render: ({ valve }) => farmOf(valve).modules.map((module) => <ModuleOutputs key={module.id} module={module} />),
  },
  'list beside the map': {
    files: ['features/map/panel/item-row.tsx', 'features/map/panel/use-filter.ts', 'features/map/use-field-content.ts'],
    render: ({ valve }) => {
      const farm = farmOf(valve);
      return itemsOf('sections', farm, 'en').map((item) => (
        <ItemRow key={item.id} item={item} farm={farm} isChosen={false} onChoose={close} />
      ));
    },
  },
  'list of the map on a dashboard': {
    files: [],
    render: ({ valve }) => (
      <SectionList farm={farmOf(valve)} moistures={new Map()} opening={null} chosen={null} onChoose={close} />
    ),
  },
  'rows, cards and parts of the resource lists': {
    files: ['features/resources/live-state.tsx'],
    render: ({ valve }) => <LiveState output={valve} />,
  },
  'dialog of an output': {
    files: ['features/outputs/opening/opening-body.tsx'],
    render: ({ valve }) => <HandOpeningDialog opening={{ outputId: valve.id }} onOrdered={close} onClose={close} />,
    label: /^(Stop|Cancel order)/,
  },
  'dialog of a group': {
    files: ['features/outputs/group/member-list.tsx', 'features/outputs/group/use-group-facts.ts'],
    render: () => <GroupDialog groupId="group" onOrdered={close} onClose={close} />,
  },
  'irrigation today on the dashboard': {
    files: ['features/dashboards/irrigation-today/use-today.ts'],
    render: () =>
      irrigationTodayView.render(
        {
          id: 'w',
          name: 'Today',
          place: { x: 0, y: 0, w: 4, h: 7 },
          type: 'resources',
          options: { view: 'irrigation_today', id_water_source: 'pond' },
        },
        { id_water_source: 'pond' },
      ),
  },
  'picture on a dashboard': {
    files: [],
    render: ({ valve }) => (
      <PinView pin={{ kind: 'output', x: 0.5, y: 0.5, id_output: valve.id }} modules={[valveModule(valve)]} />
    ),
  },
  'what runs now, above the schedules and the night': {
    files: ['features/schedules/list/now-banner.tsx'],
    render: ({ valve, plannedOpenings }) => (
      <NowBanner
        facts={{
          schedules: [],
          plannedOpenings,
          expectedOpenings: plannedOpenings,
          sections: [],
          outputs: [valve],
          sources: [],
          cycles: [],
        }}
        span={{ fromMs: 0, untilMs: 1 }}
        onStop={close}
      />
    ),
  },
  'wall view of users': {
    files: ['features/walls/board/running-now.tsx'],
    render: () => <WallBoard link={{ kind: 'live' }} />,
  },
  'list reached from the top bar of every screen': {
    files: ['features/outputs/stopping/open-outputs-sheet.tsx', 'app/message/page-stops.tsx'],
    render: () => <OpenOutputsSheet open onClose={close} />,
  },
  'top bar of every screen': {
    files: ['app/shell/open-outputs-button.tsx'],
    render: () => <OpenOutputsButton />,
    label: /Not confirmed closed/,
  },
  'results of the search': {
    files: ['features/search/panel/search-panel.tsx', 'features/search/preview/output-state.tsx'],
    render: () => <SearchPanel pages={[]} initialQuery="Block C" onChoose={close} onClose={close} onHelp={close} />,
  },
  'outdoor interface: what runs now': {
    files: [],
    render: ({ me }) => <OutdoorFrame me={me} route={{ screen: 'now' }} />,
  },
  'outdoor interface: strip on every other screen': {
    files: ['outdoor/app/outdoor-frame.tsx'],
    render: ({ me }) => <OutdoorFrame me={me} route={null} />,
  },
  'outdoor interface: opening an output': {
    files: ['outdoor/opening/open-screen.tsx'],
    render: ({ valve }) => inField(<OpenScreen outputId={valve.id} />),
  },
  'outdoor interface: valves of a box': {
    files: ['outdoor/boxes/box-valves.tsx', 'outdoor/boxes/valve-row.tsx'],
    render: ({ me, valve }) =>
      inField(<BoxValves me={me} module={valveModule(valve)} modules={[valveModule(valve)]} />),
  },
  'outdoor interface: outputs in lists': {
    files: ['outdoor/stops/output-line.tsx'],
    render: ({ valve }) => inField(<OutputLine output={valve} />),
  },
  'page of a blocked account': {
    files: ['features/session/blocked-notice.tsx'],
    render: ({ me, valve, plannedOpenings }) => (
      <BlockedNotice
        me={{ ...me, objects: [valveModule(valve)], outputsOpenings: [...plannedOpenings] }}
        onSignedOut={close}
      />
    ),
  },
};

/** Files that derive the state of an output but show none, with the reason. */
export const WITHOUT_STOP: Readonly<Record<string, string>> = {
  'entities/output/use-output-view.ts': 'the derivation itself',
  'features/walls/use-upkeep.ts': 'decides whether a wall may load itself again',
  'entities/output/use-fed-by.ts': 'names the sections that a pump feeds, before it is stopped',
  'features/resources/cards/source-card.tsx': 'sums the water of a source; its sections have Stop in their own rows',
  'entities/night/use-night-facts.ts': 'sums of the night; its card and wall stand beside places with Stop',
  'features/start/greeting.tsx': 'one sentence about the farm; quick open below it has Stop',
  'entities/output/not-closed/unknown-share.tsx': 'counts the outputs that the screen shows, each with its Stop',
  'entities/output/use-not-closed.ts': 'the outputs for the list in the top bar',
  'features/walls/modules/running-line.tsx': 'one line of a wall, whose side column says where to stop water',
  'entities/output/stops/use-stops.ts': 'sends stops that were pressed',
  'features/outputs/stopping/stop-dialog.tsx': 'asks about a stop that was pressed',
  'features/outputs/stopping/stop-question.tsx': 'asks about a stop that was pressed',
};

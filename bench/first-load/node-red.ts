import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, untilServed } from '../idle/demo.ts';

const FOLDER = join(import.meta.dirname, '..', '..', '.cache', 'node-red');
const PACKAGES = { 'node-red': '5.0.7', '@flowfuse/node-red-dashboard': '1.31.0' } as const;

/** Where its dashboard is served. */
export const PEER_PATH = '/dashboard/farm';

/** A running Node-RED with a dashboard of a small farm. */
export type Peer = { readonly address: string; end(): Promise<void> };

/**
 * Starts Node-RED as its users do, with a page made by its dashboard: six readings, two curves and two switches. Its
 * packages are downloaded once, to `.cache`.
 */
export async function startNodeRed(): Promise<Peer> {
  install();
  const port = await freePort();
  const settings = {
    uiPort: port,
    uiHost: '127.0.0.1',
    flowFile: 'flows.json',
    credentialSecret: false,
    telemetry: { enabled: false },
  };
  writeFileSync(join(FOLDER, 'flows.json'), JSON.stringify(FLOWS));
  writeFileSync(join(FOLDER, 'settings.js'), `module.exports = ${JSON.stringify(settings)};`);
  const process_ = spawn(process.execPath, [join(FOLDER, 'node_modules/node-red/red.js'), '--userDir', FOLDER], {
    stdio: 'ignore',
  });
  const exited = once(process_, 'exit');
  const end = async (): Promise<void> => {
    process_.kill('SIGTERM');
    await exited;
  };
  const address = `http://127.0.0.1:${port}`;
  try {
    await untilServed(`${address}${PEER_PATH}`, performance.now());
  } catch (error) {
    await end();
    throw error;
  }
  return { address, end };
}

function install(): void {
  const entry = join(FOLDER, 'package.json');
  if (existsSync(join(FOLDER, 'node_modules', '@flowfuse', 'node-red-dashboard'))) return;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(entry, JSON.stringify({ private: true, dependencies: PACKAGES }));
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: FOLDER, stdio: 'inherit' });
}

const READINGS = [
  ['Soil moisture 20 cm', '%'],
  ['Soil moisture 40 cm', '%'],
  ['Soil temperature', '°C'],
  ['Air temperature', '°C'],
  ['Humidity', '%'],
  ['Rain today', 'mm'],
] as const;
const CURVES = ['Soil moisture', 'Air temperature'] as const;
const VALVES = ['North', 'South'] as const;

/** Settings of the dashboard, as its editor writes them, and the widgets of one page. */
const FLOWS: readonly Readonly<Record<string, unknown>>[] = [
  { id: 'tab', type: 'tab', label: 'Farm' },
  {
    id: 'base',
    type: 'ui-base',
    name: 'Dashboard',
    path: '/dashboard',
    includeClientData: true,
    navigationStyle: 'default',
  },
  {
    id: 'theme',
    type: 'ui-theme',
    name: 'Default',
    colors: {
      surface: '#ffffff',
      primary: '#0094ce',
      bgPage: '#eeeeee',
      groupBg: '#ffffff',
      groupOutline: '#cccccc',
    },
    sizes: { density: 'default', pagePadding: '12px', groupGap: '12px', groupBorderRadius: '4px', widgetGap: '12px' },
  },
  {
    id: 'page',
    type: 'ui-page',
    name: 'Farm',
    ui: 'base',
    path: '/farm',
    icon: 'home',
    layout: 'grid',
    theme: 'theme',
    order: 1,
    visible: true,
    disabled: false,
    breakpoints: [{ name: 'Default', px: '0', cols: '3' }],
  },
  {
    id: 'group',
    type: 'ui-group',
    name: 'Now',
    page: 'page',
    width: '6',
    height: '1',
    order: 1,
    showTitle: true,
    visible: 'true',
    disabled: 'false',
    groupType: 'default',
  },
  ...READINGS.flatMap(([label, unit], index) => [
    source(`reading-${index}`, label),
    {
      id: `reading-${index}`,
      type: 'ui-text',
      z: 'tab',
      group: 'group',
      order: index + 1,
      width: 0,
      height: 0,
      name: label,
      label,
      format: `{{msg.payload}} ${unit}`,
      layout: 'row-spread',
      wires: [],
    },
  ]),
  ...CURVES.flatMap((label, index) => [
    source(`curve-${index}`, label),
    {
      id: `curve-${index}`,
      type: 'ui-chart',
      z: 'tab',
      group: 'group',
      order: READINGS.length + index + 1,
      name: label,
      label,
      chartType: 'line',
      category: 'topic',
      categoryType: 'msg',
      xAxisType: 'time',
      xAxisPropertyType: 'timestamp',
      yAxisProperty: 'payload',
      yAxisPropertyType: 'msg',
      action: 'append',
      removeOlder: 1,
      removeOlderUnit: '3600',
      colors: ['#0095ff', '#ff0000', '#ff7f0e'],
      width: 6,
      height: 4,
      wires: [[]],
    },
  ]),
  ...VALVES.map((label, index) => ({
    id: `valve-${index}`,
    type: 'ui-switch',
    z: 'tab',
    group: 'group',
    order: READINGS.length + CURVES.length + index + 1,
    name: label,
    label,
    width: 0,
    height: 0,
    passthru: true,
    decouple: false,
    topic: 'topic',
    topicType: 'msg',
    onvalue: 'true',
    onvalueType: 'bool',
    offvalue: 'false',
    offvalueType: 'bool',
    layout: 'row-spread',
    wires: [[]],
  })),
];

/** A value every second for a widget. */
function source(widget: string, topic: string): Readonly<Record<string, unknown>> {
  return {
    id: `source-${widget}`,
    type: 'inject',
    z: 'tab',
    props: [{ p: 'payload' }, { p: 'topic', vt: 'str' }],
    repeat: '1',
    once: true,
    onceDelay: 0.1,
    topic,
    payload: '$round($random() * 30, 1)',
    payloadType: 'jsonata',
    wires: [[widget]],
  };
}

/** An output of the demo farm, and the section behind it as the screens name it. The farm of each file has the same. */
export type Valve = { readonly module: string; readonly output: string; readonly section: string };

const NORTH = 'AM421-DEMO-0001';
const SOUTH = 'AM411-DEMO-0001';

/** The valves that journeys open, each on the farm of its own file. */
export const VALVES = {
  water: { module: NORTH, output: 'o1', section: 'Kwatera A' },
  /** For journeys that expect a closed valve. */
  closed: { module: NORTH, output: 'o2', section: 'Kwatera B' },
  map: { module: NORTH, output: 'o3', section: 'Kwatera C' },
  field: { module: NORTH, output: 'o4', section: 'Kwatera D' },
  schedule: { module: SOUTH, output: 'o1', section: 'Kwatera E' },
  networks: { module: SOUTH, output: 'o2', section: 'Tunel 1' },
  /** The spare valves belong to no demo section. */
  plan: { module: SOUTH, output: 'o3', section: 'Zawór rezerwowy 3' },
  /** For a well without an injector: the same valve serves clean water and fertiliser. */
  planSource: { module: SOUTH, output: 'o4', section: 'Zawór rezerwowy 4' },
} as const satisfies Record<string, Valve>;

import { machine } from '../machine.ts';
import { benchDashboard } from './dashboard.ts';

/** What the benchmark of the screens measures, one file each. */
const SCREENS: Readonly<Record<string, (print: (line: string) => void) => Promise<void>>> = {
  dashboard: benchDashboard,
};

/** How fast screens become useful and react, in a real browser on a real server. */
export async function benchScreens(print: (line: string) => void): Promise<void> {
  print(`screens, on ${machine()}`);
  for (const bench of Object.values(SCREENS)) await bench(print);
}

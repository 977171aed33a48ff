import { cyclesIn } from './cycles.ts';
import { sharedPeople } from './journeys/demo-people.ts';
import { singleLooks } from './journeys/single-looks.ts';
import { crossings } from './fences.ts';
import { unexplainedFlakes } from './flakes.ts';
import { oversizedFolders } from './folder-size.ts';
import { longFunctions } from './function-length.ts';
import { gestureClocks } from './gesture-times.ts';
import { strayJudgements } from './findings/judgements.ts';
import { misnamedLogEvents } from './log-events.ts';
import { misnamedFolders } from './noun-folders.ts';
import { inheritedKeys } from './own-keys.ts';
import { realClockReads } from './real-clock.ts';
import { roomProblems } from './rooms.ts';
import { renamedColumns } from './row-columns.ts';
import { unheardSignals } from './shard-signals.ts';
import { statusNumbers } from './numbers/status-numbers.ts';
import { typedNumbers } from './numbers/typed-numbers.ts';
import { literalColours } from '../styles/literals.ts';
import { styleProblems } from '../styles/styles.ts';
import { avoidedWords } from './words.ts';

/** A rule about each file by itself. */
export type FileFence = {
  readonly name: string;
  /** Which files it looks at. */
  readonly ending: RegExp;
  /** Returns a message for each violation. */
  readonly check: (path: string, text: string) => readonly string[];
};

/** A rule about all files together. */
export type TreeFence = {
  readonly name: string;
  readonly check: (imports: ReadonlyMap<string, readonly string[]>) => readonly string[];
};

const TYPESCRIPT = /\.tsx?$/;

/** The rules that `npm run check` enforces file by file. */
export const FILE_FENCES: readonly FileFence[] = [
  {
    name: 'imports',
    ending: TYPESCRIPT,
    check: (path, text) => crossings(path, text).map(({ message }) => message),
  },
  { name: 'function length', ending: TYPESCRIPT, check: longFunctions },
  { name: 'words in names', ending: TYPESCRIPT, check: avoidedWords },
  { name: 'log events', ending: TYPESCRIPT, check: misnamedLogEvents },
  { name: 'clock in tests', ending: TYPESCRIPT, check: realClockReads },
  { name: 'times of gestures', ending: TYPESCRIPT, check: gestureClocks },
  { name: 'judgements', ending: TYPESCRIPT, check: strayJudgements },
  { name: 'columns of rows', ending: TYPESCRIPT, check: renamedColumns },
  { name: 'signals of shards', ending: TYPESCRIPT, check: unheardSignals },
  { name: 'own keys', ending: TYPESCRIPT, check: inheritedKeys },
  { name: 'demo users', ending: TYPESCRIPT, check: sharedPeople },
  { name: 'single looks', ending: TYPESCRIPT, check: singleLooks },
  { name: 'status numbers', ending: TYPESCRIPT, check: statusNumbers },
  { name: 'typed numbers', ending: TYPESCRIPT, check: typedNumbers },
  { name: 'style sheets', ending: /\.css$/, check: styleProblems },
  { name: 'colours', ending: /\.tsx$/, check: literalColours },
];

/** The rules that `npm run check` enforces for the tree of TypeScript files, given what each of them imports. */
export const TREE_FENCES: readonly TreeFence[] = [
  { name: 'import cycles', check: cyclesIn },
  { name: 'folder size', check: (imports) => oversizedFolders([...imports.keys()]) },
  { name: 'rooms', check: (imports) => roomProblems(imports) },
  { name: 'flakes', check: unexplainedFlakes },
  { name: 'folder names', check: (imports) => misnamedFolders([...imports.keys()]) },
];

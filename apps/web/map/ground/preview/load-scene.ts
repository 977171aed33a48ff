import type { Result } from '@zagon/domain/core/result.ts';
import type { PreviewScene } from '@zagon/domain/map/ground/preview.ts';
import type { TileFault } from '../tile-answer.ts';
import type { PreviewState } from './message.ts';

/** Without any picture after this time the server is called slow, ms. */
export const SLOW_MS = 5_000;

/** What is reported of a server none of whose tiles came, by what was wrong with them. */
const STATES = {
  no_answer: 'missing',
  status: 'missing',
  empty: 'missing',
  too_large: 'missing',
  type: 'wrong_type',
  not_an_image: 'wrong_type',
} as const satisfies Readonly<Record<TileFault, PreviewState>>;

type SceneTile = PreviewScene['tiles'][number];

/** Loading a scene with its outside parts. */
export type SceneDeps<Picture> = {
  readonly load: (url: string) => Promise<Result<Picture, TileFault>>;
  readonly draw: (picture: Picture, tile: SceneTile) => void;
  readonly report: (state: PreviewState) => void;
};

/** Loads the tiles of a preview, draws each as it comes, and reports what became of them. */
export async function loadScene<Picture>(
  tiles: readonly SceneTile[],
  { load, draw, report }: SceneDeps<Picture>,
): Promise<void> {
  const slow = setTimeout(() => report('slow'), SLOW_MS);
  const states = await Promise.all(
    tiles.map(async (tile): Promise<PreviewState> => {
      const loaded = await load(tile.url);
      if (!loaded.ok) return STATES[loaded.error];
      clearTimeout(slow);
      draw(loaded.value, tile);
      report('shown');
      return 'shown';
    }),
  );
  clearTimeout(slow);
  if (!states.includes('shown')) report(states.includes('wrong_type') ? 'wrong_type' : 'missing');
}

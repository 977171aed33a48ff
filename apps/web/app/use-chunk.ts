import { useEffect, useState, type ComponentType } from 'react';
import { loadChunk } from '../lib/load-chunk.ts';
import type { Screen } from './screens.ts';

type Chunk = Screen['chunk'];
type Loaded = { readonly chunk: Chunk; readonly component?: ComponentType; readonly error?: unknown };

/** What has come stays: going back to a screen does not load it again. */
const known = new Map<Chunk, ComponentType>();

/** The component of a chunk, or null while it is on its way. Throws what kept it from coming, for the page's error face. */
export function useChunk(chunk: Chunk): ComponentType | null {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const ready = known.get(chunk);
  useEffect(() => {
    if (known.has(chunk)) return undefined;
    let wanted = true;
    const load = async () => {
      try {
        const part = await loadChunk(chunk);
        known.set(chunk, part.default);
        if (wanted) setLoaded({ chunk, component: part.default });
      } catch (error) {
        if (wanted) setLoaded({ chunk, error });
      }
    };
    void load();
    return () => {
      wanted = false;
    };
  }, [chunk]);
  if (ready !== undefined) return ready;
  if (loaded?.chunk !== chunk) return null;
  if (loaded.error !== undefined) throw loaded.error;
  return loaded.component ?? null;
}

import type { Pool } from '../db/pool.ts';
import type { Things } from './things.ts';

/** Whose things a call is about, and how to make a fresh one of them. */
export type Owner = { readonly sql: Pool; readonly clientId: string; readonly userId: string; readonly things: Things };

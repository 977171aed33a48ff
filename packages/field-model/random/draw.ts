/**
 * Deterministic randomness without generator state: every number is a function of a key and an index, so any
 * moment can be computed on its own, in any order, with the same result.
 */
export type Key = number;

/** Key for one stream of numbers, such as `keyOf(seed, 'rain', 'AM200-DEMO-0001')` (FNV-1a over its parts). */
export function keyOf(...parts: readonly (string | number)[]): Key {
  let hash = 0x811c9dc5;
  for (const part of parts) {
    if (typeof part === 'number') hash = Math.imul(hash ^ (part | 0), 0x01000193);
    else for (let at = 0; at < part.length; at += 1) hash = Math.imul(hash ^ part.charCodeAt(at), 0x01000193);
    // separate the parts, so that 'ab', 'c' and 'a', 'bc' give different keys
    hash = Math.imul(hash ^ (hash >>> 15) ^ 0x7c, 0x01000193);
  }
  return hash >>> 0;
}

/** Uniform from 0 (inclusive) to 1 (exclusive); murmur3's finaliser over key and index. */
export function uniform(key: Key, index: number): number {
  const low = index | 0;
  const high = Math.floor(index / 4_294_967_296) | 0;
  let hash = key ^ Math.imul(low, 0x9e3779b1) ^ Math.imul(high, 0x85ebca77);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4_294_967_296;
}

/** Standard normal (mean 0, deviation 1), Box-Muller. */
export function normal(key: Key, index: number): number {
  const radius = Math.sqrt(-2 * Math.log(1 - uniform(key, 2 * index)));
  return radius * Math.cos(2 * Math.PI * uniform(key, 2 * index + 1));
}

/** Gamma with shape and scale, Marsaglia-Tsang, with their boost for shapes below 1. */
export function gamma(key: Key, index: number, shape: number, scale: number): number {
  const stream = keyOf(key, index);
  if (shape < 1) {
    const boost = (1 - uniform(stream, 0)) ** (1 / shape);
    return boost * gamma(stream, 1, shape + 1, scale);
  }
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (let attempt = 1; ; attempt += 1) {
    const x = normal(stream, attempt);
    const v = (1 + c * x) ** 3;
    if (v <= 0) continue;
    const u = 1 - uniform(stream, 1_000_000 + attempt);
    if (Math.log(u) < (x * x) / 2 + d * (1 - v + Math.log(v))) return d * v * scale;
  }
}

/** Weibull with shape k and scale. */
export function weibull(key: Key, index: number, shape: number, scale: number): number {
  return scale * (-Math.log(1 - uniform(key, index))) ** (1 / shape);
}

/** Smooth random walk around 0: a standard normal every `periodMs`, interpolated linearly. */
export function drift(key: Key, atMs: number, periodMs: number): number {
  const position = atMs / periodMs;
  const before = Math.floor(position);
  const share = position - before;
  return normal(key, before) * (1 - share) + normal(key, before + 1) * share;
}

/** AR(1) with coefficient `rho` and unit innovations, computed as the sum of its last `depth` innovations. */
export function autoregressive(key: Key, index: number, rho: number, depth: number): number {
  let sum = 0;
  for (let back = depth; back >= 0; back -= 1) sum = sum * rho + normal(key, index - back);
  return sum;
}

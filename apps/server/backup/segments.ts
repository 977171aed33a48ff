/** Name of a WAL segment: timeline, high and low part of its number, eight hexadecimal digits each. */
const SEGMENT = /^(?<timeline>[0-9A-F]{8})(?<high>[0-9A-F]{8})(?<low>[0-9A-F]{8})$/;

/** Number of 16 MB segments per step of the high part. */
const PER_HIGH_PART = 256n;

export type Segment = { readonly name: string; readonly timeline: string; readonly number: bigint };

/** Undefined for any other file, such as a timeline history. */
export function segmentOf(name: string): Segment | undefined {
  const groups = SEGMENT.exec(name)?.groups;
  if (groups === undefined) return undefined;
  const { timeline = '', high = '', low = '' } = groups;
  return { name, timeline, number: BigInt(`0x${high}`) * PER_HIGH_PART + BigInt(`0x${low}`) };
}

/** The names that are segments from one to another, inclusive, on the timeline of the first. */
export function segmentsBetween(names: readonly string[], first: string, last?: string): readonly Segment[] {
  const [from, to] = [segmentOf(first), last === undefined ? undefined : segmentOf(last)];
  return names
    .map(segmentOf)
    .filter((segment) => segment !== undefined)
    .filter(({ timeline, number }) => from !== undefined && timeline === from.timeline && number >= from.number)
    .filter(({ number }) => to === undefined || number <= to.number)
    .sort((one, other) => Number(one.number - other.number));
}

/** The consecutive segments from the first one up to a gap. */
export function withoutGap(segments: readonly Segment[]): readonly Segment[] {
  const [first] = segments;
  if (first === undefined) return [];
  const end = segments.findIndex(({ number }, index) => number !== first.number + BigInt(index));
  return end === -1 ? segments : segments.slice(0, end);
}

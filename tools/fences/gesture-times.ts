const WEB_CODE = /^apps\/web\/(?!.*(?:\.test\.tsx?$|\/testing\/))/;
const POINTER = /\bonPointer(?:Down|Move|Up)\b|['"]pointer(?:down|move|up)['"]|: PointerEvent\b/;
const CLOCK = /\b(?:performance\.now|Date\.now|nowMs|setTimeout)\b/;

/** Returns every clock and timer in code that receives pointer events, as `file:line message`. */
export function gestureClocks(file: string, source: string): string[] {
  if (!WEB_CODE.test(file) || !POINTER.test(source)) return [];
  return source.split('\n').flatMap((line, index) => {
    const clock = CLOCK.exec(line)?.[0];
    return clock === undefined
      ? []
      : [
          `${file}:${index + 1} uses ${clock} in a gesture; on a busy page, events wait. Use watchHold of ui/gesture, or the event's timeStamp.`,
        ];
  });
}

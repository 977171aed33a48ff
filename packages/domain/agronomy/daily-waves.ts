/** Depth at which a soil temperature wave has decreased to 1/e, m, from diffusivity and period. */
export function dampingDepthM(diffusivityM2S: number, periodS: number): number {
  return Math.sqrt((diffusivityM2S * periodS) / Math.PI);
}

/** Amplitude of a soil temperature wave at a depth, °C (Ochsner, Rain or Shine). */
export function soilAmplitudeC(wave: {
  surfaceAmplitudeC: number;
  depthM: number;
  diffusivityM2S: number;
  periodS: number;
}): number {
  const damping = dampingDepthM(wave.diffusivityM2S, wave.periodS);
  return wave.surfaceAmplitudeC * Math.exp(-wave.depthM / damping);
}

/** Shape parameters of the daily air temperature curve at 1.5 m (Parton and Logan 1981). */
export const PARTON_LOGAN = { a: 1.86, b: 2.2, c: -0.17 } as const;

/**
 * Air temperature at an hour of the day, °C (Parton and Logan 1981): a sine by day, an exponential decay by night.
 * Hours before sunrise belong to the previous night.
 */
export function diurnalAirTemperatureC(
  day: { tMaxC: number; tMinC: number; sunriseH: number; sunsetH: number },
  hour: number,
  { a, b, c }: { a: number; b: number; c: number } = PARTON_LOGAN,
): number {
  const dayLengthH = day.sunsetH - day.sunriseH;
  const range = day.tMaxC - day.tMinC;
  const start = day.sunriseH + c;
  const byDay = (h: number): number => day.tMinC + range * Math.sin((Math.PI * (h - start)) / (dayLengthH + 2 * a));
  if (hour >= start && hour <= day.sunsetH) return byDay(hour);
  const sinceSunsetH = hour > day.sunsetH ? hour - day.sunsetH : hour + 24 - day.sunsetH;
  const fall = Math.exp((-b * sinceSunsetH) / (24 - dayLengthH + c));
  return day.tMinC + (byDay(day.sunsetH) - day.tMinC) * fall;
}

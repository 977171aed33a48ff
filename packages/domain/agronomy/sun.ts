/** Solar constant, MJ/m²/min. */
const SOLAR_CONSTANT = 0.082;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Inverse relative distance to the sun (FAO-56 eq. 23). */
function inverseDistance(dayOfYear: number): number {
  return 1 + 0.033 * Math.cos((2 * Math.PI * dayOfYear) / 365);
}

/** Solar declination, rad (FAO-56 eq. 24). */
function declinationRad(dayOfYear: number): number {
  return 0.409 * Math.sin((2 * Math.PI * dayOfYear) / 365 - 1.39);
}

/** Hour angle of sunset, rad (FAO-56 eq. 25); 0 in polar night, π in polar day. */
export function sunsetHourAngleRad(latitudeDeg: number, dayOfYear: number): number {
  const cosine = -Math.tan(radians(latitudeDeg)) * Math.tan(declinationRad(dayOfYear));
  return Math.acos(Math.min(1, Math.max(-1, cosine)));
}

/** Day length, h (FAO-56 eq. 34). */
export function daylightHours(latitudeDeg: number, dayOfYear: number): number {
  return (24 * sunsetHourAngleRad(latitudeDeg, dayOfYear)) / Math.PI;
}

/** Extraterrestrial radiation of a day, MJ/m² (FAO-56 eq. 21). */
export function extraterrestrialMjM2D(latitudeDeg: number, dayOfYear: number): number {
  const phi = radians(latitudeDeg);
  const delta = declinationRad(dayOfYear);
  const ws = sunsetHourAngleRad(latitudeDeg, dayOfYear);
  const geometry = ws * Math.sin(phi) * Math.sin(delta) + Math.cos(phi) * Math.cos(delta) * Math.sin(ws);
  return (1440 / Math.PI) * SOLAR_CONSTANT * inverseDistance(dayOfYear) * geometry;
}

/** A place and hour; longitudes in degrees west of Greenwich, so Poland is negative and its winter zone −15. */
export type PlaceAndHour = {
  readonly latitudeDeg: number;
  readonly longitudeWestDeg: number;
  readonly zoneLongitudeWestDeg: number;
  readonly dayOfYear: number;
  /** Middle of the hour on the zone's clock, h. */
  readonly hourMid: number;
};

/** Hour angle of the sun at the middle of the hour, rad (FAO-56 eq. 31–33). */
export function hourAngleRad(at: PlaceAndHour): number {
  const b = (2 * Math.PI * (at.dayOfYear - 81)) / 364;
  const equationOfTimeH = 0.1645 * Math.sin(2 * b) - 0.1255 * Math.cos(b) - 0.025 * Math.sin(b);
  const solarH = at.hourMid + 0.06667 * (at.zoneLongitudeWestDeg - at.longitudeWestDeg) + equationOfTimeH;
  return (Math.PI / 12) * (solarH - 12);
}

/** Extraterrestrial radiation of an hour, MJ/m² (FAO-56 eq. 28); 0 while the sun is down. */
export function extraterrestrialMjM2H(at: PlaceAndHour): number {
  const phi = radians(at.latitudeDeg);
  const delta = declinationRad(at.dayOfYear);
  const ws = sunsetHourAngleRad(at.latitudeDeg, at.dayOfYear);
  const middle = hourAngleRad(at);
  const from = Math.max(-ws, middle - Math.PI / 24);
  const to = Math.min(ws, middle + Math.PI / 24);
  if (to <= from) return 0;
  const geometry =
    (to - from) * Math.sin(phi) * Math.sin(delta) + Math.cos(phi) * Math.cos(delta) * (Math.sin(to) - Math.sin(from));
  return Math.max(0, (720 / Math.PI) * SOLAR_CONSTANT * inverseDistance(at.dayOfYear) * geometry);
}

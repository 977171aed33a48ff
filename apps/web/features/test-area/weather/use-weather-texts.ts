import type { SimulatedWeatherShape } from '@zagon/contract/test-area/weather.ts';
import { formatQuantity } from '@zagon/domain/units/format.ts';
import { toUser, userSuffix } from '@zagon/domain/units/user-units.ts';
import { useUnits } from '../../../entities/module/use-units.ts';
import { windDirection } from '../../../entities/weather/wind-direction.ts';
import { useTexts } from '../../../i18n/use-texts.ts';

/** The values of the simulated weather as texts, in the user's units. */
export function useWeatherTexts() {
  const { t, language } = useTexts('testWeather');
  const { t: tw } = useTexts('weather');
  const units = useUnits();
  const quantity = (value: number, decimals: number, suffix: string) =>
    formatQuantity(value, { decimals, suffix }, language);
  return {
    air: ({ air_c: celsius }: SimulatedWeatherShape) =>
      quantity(toUser(celsius, { suffix: '°C' }, units).value, 1, userSuffix('°C', units)),
    humidity: ({ humidity_pct: percent }: SimulatedWeatherShape) => quantity(percent, 0, '%'),
    rain: ({ rain_in_hour_mm: mm }: SimulatedWeatherShape) => quantity(mm, 1, 'mm'),
    wind: ({ wind_ms: speed, wind_from_deg: from }: SimulatedWeatherShape) =>
      t('windFrom', { speed: quantity(speed, 1, 'm/s'), direction: tw(`directions.${windDirection(from)}`) }),
    light: ({ radiation_w_per_m2: watts }: SimulatedWeatherShape) => quantity(watts, 0, 'W/m²'),
  };
}

import type { Samples } from '../../testing/samples/sample.ts';

export const meSamples: Samples = {
  calls: {
    setLanguage: { body: () => ({ lang: 'en' }) },
    confirmEmail: { body: () => ({ token: 'x'.repeat(43) }) },
    updateProfile: { body: () => ({ first_name: 'Anna', temperature_unit: 'F' }) },
    changePassword: {
      body: () => ({ current_password: 'unknown', password: 'Larch_Kite1!', password_repeat: 'Larch_Kite1!' }),
    },
    changeEmail: { body: () => ({ email: 'new@farm.example', password: 'unknown' }) },
  },
};

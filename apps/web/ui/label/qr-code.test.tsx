import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { QrCode } from './qr-code.tsx';

test('the link for an authenticator app is drawn as one picture with a name and the quiet zone that scanners need', () => {
  render(<QrCode text="otpauth://totp/Zagon:anna?secret=AAAABBBBCCCCDDDD" label="Code for the app" />);
  const picture = screen.getByRole('img', { name: 'Code for the app' });
  const [left, , width] = (picture.getAttribute('viewBox') ?? '').split(' ').map(Number);
  expect(left).toBe(-4);
  // 17 + 4 × version modules, and four of quiet zone on either side.
  expect(((width ?? 0) - 8 - 17) % 4).toBe(0);
  expect(picture.querySelector('path')?.getAttribute('d')).toMatch(/^M/);
});

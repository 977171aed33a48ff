/** Two short tones a fourth apart, Hz. */
const TONES = [660, 880] as const;
const TONE_S = 0.16;
const LOUDNESS = 0.12;

/** Plays the alarm sound once. Browsers keep it silent until the user has interacted with the page. */
export function chime(): void {
  if (!('AudioContext' in window)) return;
  const audio = new AudioContext();
  if (audio.state === 'suspended') {
    void audio.close();
    return;
  }
  for (const [index, tone] of TONES.entries()) {
    const oscillator = audio.createOscillator();
    const gain = audio.createGain();
    const from = audio.currentTime + index * TONE_S;
    oscillator.frequency.value = tone;
    gain.gain.setValueAtTime(LOUDNESS, from);
    gain.gain.exponentialRampToValueAtTime(0.001, from + TONE_S);
    oscillator.connect(gain).connect(audio.destination);
    oscillator.start(from);
    oscillator.stop(from + TONE_S);
    if (index === TONES.length - 1) oscillator.addEventListener('ended', () => void audio.close());
  }
}

/** Furrows towards the horizon; decorative. */
export function Furrows() {
  return (
    <svg
      viewBox="0 0 132 72"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M6 20h120" />
      <path d="M60 20 14 68M64 20 48 68M68 20l16 48M72 20l46 48" opacity=".7" />
      <path d="M52 20a14 14 0 0 1 28 0" fill="var(--chosen-strong)" />
    </svg>
  );
}

type Props = {
  readonly state: 'on' | 'off' | 'unknown';
  /** How the state is highlighted; by default a switch is green while on. */
  readonly tone?: 'good' | 'bad' | 'plain';
  readonly size?: number;
};

const LINES = { good: 'var(--control)', bad: 'var(--error)', plain: 'var(--line-strong)' } as const;
const GROUNDS = { good: 'var(--t-control)', bad: 'var(--t-error)', plain: 'var(--surface-2)' } as const;

/** A switch: closed contact when on, open when off, dashed if unknown. Decorative: the text is next to it. */
export function RelayIcon({ state, tone = state === 'on' ? 'good' : 'plain', size = 46 }: Props) {
  const line = LINES[tone];
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 46 46"
      aria-hidden="true"
      fill="none"
      stroke={line}
      strokeWidth="2.2"
      strokeLinecap="round"
    >
      <rect
        x="3"
        y="3"
        width="40"
        height="40"
        rx="10"
        fill={GROUNDS[tone]}
        stroke={tone === 'plain' ? 'var(--line)' : line}
        strokeWidth="2"
        strokeDasharray={state === 'unknown' ? '4 4' : undefined}
      />
      <path d="M9 27h5M32 27h5" />
      <path d={state === 'on' ? 'M17 27h12' : 'M17 26 28 17'} strokeWidth="2.8" />
      <circle cx="15.500" cy="27" r="2.200" fill={state === 'on' ? line : 'var(--surface)'} />
      <circle cx="30.500" cy="27" r="2.200" fill={state === 'on' ? line : 'var(--surface)'} />
    </svg>
  );
}

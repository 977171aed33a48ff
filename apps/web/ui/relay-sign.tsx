/** A switch: closed contact when on, open contact when off, dashed when nobody knows. Decoration: the word stands beside it. */
export function RelaySign({ state, size = 46 }: { readonly state: 'on' | 'off' | 'unknown'; readonly size?: number }) {
  const line = state === 'on' ? 'var(--control)' : 'var(--line-strong)';
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
        fill={state === 'on' ? 'var(--t-control)' : 'var(--surface-2)'}
        stroke={state === 'on' ? 'var(--control)' : 'var(--line)'}
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

/** The mast of a base station; its waves are drawn only while connected. Decorative: the text is next to it. */
export function StationMast({ live, size = 44 }: { readonly live: boolean; readonly size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 44 44"
      aria-hidden="true"
      fill="none"
      stroke="var(--text-2)"
      strokeWidth="2"
      strokeLinecap="round"
    >
      <path d="M22 20 15 40M22 20l7 20M17.5 33h9M22 20v-3" />
      <circle
        cx="22"
        cy="15"
        r="2.6"
        fill={live ? 'var(--control)' : 'var(--surface)'}
        stroke={live ? 'none' : 'var(--stale)'}
      />
      {live ? (
        <>
          <path d="M16 20a8 8 0 0 1 0-10M28 20a8 8 0 0 0 0-10" stroke="var(--control)" />
          <path d="M11.5 24a14 14 0 0 1 0-18M32.5 24a14 14 0 0 0 0-18" stroke="var(--control)" opacity=".55" />
        </>
      ) : (
        <path d="M12 6l20 18" stroke="var(--stale)" />
      )}
    </svg>
  );
}

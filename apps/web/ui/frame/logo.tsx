/** The product's logo: three strips of a field. */
export function Logo({ size = 28 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path d="M3 27 10 5h5L8 27zM12.5 27l7-22h5l-7 22zM22 27l4.5-14H31l-4 14z" fill="var(--sprout)" />
    </svg>
  );
}

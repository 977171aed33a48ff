type Props = { readonly size: number; readonly 'aria-hidden': 'true' };

/** An open butterfly valve: filled wings and a stem, in the style of the other icons. */
export function OpenValveIcon({ size, 'aria-hidden': ariaHidden }: Props) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden={ariaHidden}
    >
      <path d="M3 9l9 5 9-5v10l-9-5-9 5z" fill="currentColor" />
      <path d="M12 14V5M8 5h8" />
    </svg>
  );
}

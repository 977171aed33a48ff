/** Furrows behind the account's name; decorative. */
export function Furrow() {
  return (
    <svg
      viewBox="0 0 224 90"
      preserveAspectRatio="none"
      aria-hidden="true"
      style={{ position: 'absolute', inset: 0, width: '100%', height: '100%' }}
    >
      {[0, 1, 2, 3, 4, 5, 6].map((row) => (
        <path
          key={row}
          d={`M${-20 + row * 34} 92 C ${20 + row * 32} 52, ${70 + row * 27} 24, ${150 + row * 17} -2`}
          stroke="var(--sprout)"
          strokeOpacity=".12"
          strokeWidth="7"
          fill="none"
        />
      ))}
    </svg>
  );
}

/** Where envelopes fall, how large and when each begins: fixed, so that the page looks the same each time. */
const FALLING = [
  [6, 0.8, 0],
  [17, 1.1, 2.4],
  [29, 0.7, 1.1],
  [41, 1, 3.6],
  [53, 0.8, 0.6],
  [64, 1.2, 2.9],
  [76, 0.7, 1.8],
  [86, 1, 4.2],
  [94, 0.8, 0.3],
] as const

/** A red envelope with a gold seal. */
export const EnvelopeMark = ({ size }: { readonly size: number }) => (
  <svg aria-hidden width={size} height={size * 1.3} viewBox="0 0 40 52">
    <rect x="2" y="2" width="36" height="48" rx="4" fill="#D9363E" />
    <path d="M2 8a6 6 0 0 1 6-6h24a6 6 0 0 1 6 6v5C32 21 26 24 20 24S8 21 2 13Z" fill="#B4232B" />
    <circle cx="20" cy="23" r="7.5" fill="#F5B942" stroke="#FCE7A8" strokeWidth="1.5" />
    <path d="M20 18.5v9M16.5 21.5h7M16.5 24.5h7" stroke="#8A5A12" strokeWidth="1.6" strokeLinecap="round" />
    <path d="M10 40h20M14 44h12" stroke="#F5B942" strokeWidth="1.4" strokeLinecap="round" strokeOpacity="0.7" />
  </svg>
)

/** Envelopes falling over the stage while a drop is open; under reduced motion they hang still. */
export const RainSky = () => (
  <div aria-hidden className="pointer-events-none absolute inset-0 -z-10 overflow-hidden">
    {FALLING.map(([left, scale, delay]) => (
      <span
        key={left}
        className="absolute -top-16 motion-safe:animate-[envelope-fall_6s_linear_infinite] motion-reduce:top-4 motion-reduce:opacity-40"
        style={{ left: `${left}%`, animationDelay: `-${delay}s` }}
      >
        <EnvelopeMark size={Math.round(26 * scale)} />
      </span>
    ))}
  </div>
)

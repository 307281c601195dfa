import { colourOf, pathOf, slicesOf } from './wheel-shape.ts'

type FaceProps = {
  readonly weights: readonly number[]
  readonly labels: readonly string[]
  /** In turns. */
  readonly turned: number
  readonly seconds: number
}
/** A slice that is narrower has its prize in the table alone. */
const LEAST_LABELLED = 0.045

/** The wheel: slices as wide as their odds, turned by the page. */
export function WheelFace({ weights, labels, turned, seconds }: FaceProps) {
  const slices = slicesOf(weights)
  return (
    <div className="relative mx-auto w-full max-w-88" aria-hidden>
      <svg viewBox="0 0 24 30" className="absolute start-1/2 top-0 z-10 w-7 -translate-x-1/2 -translate-y-1 drop-shadow-md">
        <path d="M12 29 2 8a10.4 10.4 0 1 1 20 0Z" fill="#E5484D" stroke="#ffffff" strokeWidth="1.5" />
        <circle cx="12" cy="9" r="3.5" fill="#ffffff" />
      </svg>
      <svg viewBox="0 0 200 200" className="w-full drop-shadow-xl">
        <defs>
          <radialGradient id="wheel-shine" cx="0.35" cy="0.3" r="0.9">
            <stop offset="0" stopColor="#ffffff" stopOpacity="0.4" />
            <stop offset="0.55" stopColor="#ffffff" stopOpacity="0" />
            <stop offset="1" stopColor="#000000" stopOpacity="0.22" />
          </radialGradient>
          <linearGradient id="wheel-rim" x1="0" y1="0" x2="1" y2="1">
            <stop offset="0" stopColor="#FCE7A8" />
            <stop offset="0.5" stopColor="#B9822B" />
            <stop offset="1" stopColor="#F7D98B" />
          </linearGradient>
        </defs>
        <circle cx="100" cy="100" r="99" fill="url(#wheel-rim)" />
        <circle cx="100" cy="100" r="91" fill="#1C2230" />
        <g
          style={{
            transform: `rotate(${String(turned)}turn)`,
            transformOrigin: '100px 100px',
            transition: seconds === 0 ? 'none' : `transform ${String(seconds)}s cubic-bezier(0.12, 0.72, 0.08, 1)`,
          }}
        >
          {slices.map((slice, at) => {
            const width = slice.to - slice.from
            if (width === 0) return null
            const middle = (slice.from + slice.to) / 2
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: prizes of a wheel keep their places
              <g key={at}>
                <path d={pathOf(slice, 88)} fill={colourOf(at)} stroke="#1C2230" strokeWidth={width < LEAST_LABELLED ? 0.3 : 1} />
                {width >= LEAST_LABELLED && (
                  <text
                    transform={`rotate(${String(middle * 360 - 90)} 100 100) translate(178 100)`}
                    textAnchor="end"
                    dominantBaseline="central"
                    fontSize={width > 0.09 ? 11 : 8.5}
                    fontWeight="800"
                    fill="#1C2230"
                  >
                    {labels[at]}
                  </text>
                )}
              </g>
            )
          })}
        </g>
        <circle cx="100" cy="100" r="88" fill="url(#wheel-shine)" />
        {Array.from({ length: 24 }, (_, at) => {
          const angle = (at / 24) * 2 * Math.PI
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: lamps of the rim, all alike
            <circle key={at} cx={100 + 95 * Math.sin(angle)} cy={100 - 95 * Math.cos(angle)} r="1.9" fill="#FFF6D8" />
          )
        })}
        <circle cx="100" cy="100" r="17" fill="url(#wheel-rim)" />
        <circle cx="100" cy="100" r="12" fill="#1C2230" />
        <path
          d="m100 92 2.3 5.3 5.700.6-4.300 3.900 1.200 5.700-4.900-2.900-4.900 2.900 1.200-5.700-4.300-3.900 5.700-.6Z"
          fill="#F5B942"
        />
      </svg>
    </div>
  )
}

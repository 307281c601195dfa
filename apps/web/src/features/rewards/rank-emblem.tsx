import type { Level } from './vip.queries.ts'

/** A rank as a medal in the colours of its label: one that is not reached is an outline. */
export function RankEmblem({ level, size, isReached }: { readonly level: Level; readonly size: number; readonly isReached: boolean }) {
  const { rank, color, color2 } = level
  const ground = `rank-ground-${rank}`
  return (
    <svg aria-hidden width={size} height={size} viewBox="0 0 64 64" className={isReached ? undefined : 'opacity-55'}>
      <defs>
        <linearGradient id={ground} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor={color2} />
          <stop offset="0.5" stopColor={color2} stopOpacity="0.78" />
          <stop offset="1" stopColor={color2} />
        </linearGradient>
      </defs>
      <path
        d="M32 3 54 14.5v20C54 48 44 57 32 61 20 57 10 48 10 34.5v-20Z"
        fill={isReached ? `url(#${ground})` : 'none'}
        stroke={color2}
        strokeWidth="2.5"
        strokeLinejoin="round"
        strokeDasharray={isReached ? undefined : '4 4'}
      />
      {isReached && (
        <path
          d="M32 9 49 17.8v16.7c0 10.5-7.6 17.4-17 20.8-9.4-3.4-17-10.3-17-20.8V17.800Z"
          fill="none"
          stroke={color}
          strokeOpacity="0.45"
          strokeWidth="1.5"
        />
      )}
      <text
        x="32"
        y="40"
        textAnchor="middle"
        fontSize="22"
        fontWeight="800"
        fill={isReached ? color : 'currentColor'}
        className={isReached ? undefined : 'text-ink-2'}
      >
        {rank}
      </text>
    </svg>
  )
}

import type { ReactNode } from 'react'

export const ink = 'var(--text)'
export const faint = 'var(--line-strong)'
export const brand = 'var(--brand)'
export const jade = 'var(--jade)'

/** The bay behind every picture, in the colours of the theme. */
function Bay() {
  return (
    <>
      <rect width="240" height="180" fill="var(--tile)" />
      <circle cx="198" cy="34" r="10" fill="#f5b942" />
      <path d="M-8 160c4-34 10-62 24-64 10-1 12 12 20 12 9 0 12-30 25-30 15 0 22 44 34 82z" fill={brand} opacity="0.26" />
      <path d="M138 160c6-28 12-46 22-46 8 0 10 10 17 10 9 0 12-34 26-34 14 0 22 34 46 70z" fill={brand} opacity="0.36" />
      <path d="M0 148q30-8 60 0t60 0 60 0 60 0v32H0z" fill="var(--tile)" />
      <path d="M0 148q30-8 60 0t60 0 60 0 60 0v32H0z" fill={jade} opacity="0.24" />
    </>
  )
}

/** A picture of one step: decoration, its words stand below it. */
export function StepPicture({ children }: { readonly children: ReactNode }) {
  return (
    <svg aria-hidden viewBox="0 0 240 180" preserveAspectRatio="xMidYMid slice" className="size-full">
      <Bay />
      {children}
    </svg>
  )
}

/** A phone whose screen begins at (64, 30) or, seen from below, ends at (176, 150). */
export function Phone({ seen = 'top', children }: { readonly seen?: 'top' | 'bottom'; readonly children: ReactNode }) {
  const y = seen === 'top' ? 18 : -80
  return (
    <>
      <rect x="56" y={y} width="128" height="242" rx="20" fill="var(--text-3)" />
      <rect x="59" y={y + 3} width="122" height="236" rx="17" fill="var(--surface)" />
      {seen === 'top' && <rect x="104" y="25" width="32" height="5" rx="2.5" fill={faint} />}
      {seen === 'bottom' && <rect x="98" y="154" width="44" height="3" rx="1.5" fill={faint} />}
      {children}
    </>
  )
}

/** A line of text that needs no words. */
export const Words = ({ x, y, width, strong = false }: { x: number; y: number; width: number; strong?: boolean }) => (
  <rect x={x} y={y} width={width} height="6" rx="3" fill={strong ? ink : 'var(--text-3)'} opacity={strong ? 0.9 : 0.45} />
)

/** Where to press. */
export const Ring = ({ x, y, r = 13 }: { x: number; y: number; r?: number }) => (
  <>
    <circle cx={x} cy={y} r={r} fill={jade} opacity="0.2" />
    <circle cx={x} cy={y} r={r} fill="none" stroke={jade} strokeWidth="2.5" />
  </>
)

/** The sign of the app: islands over water. */
export function AppSign({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 32})`}>
      <rect width="32" height="32" rx="8" fill={brand} />
      <path d="M5 22c2-6 4-9 6-9s3 3 4.5 3S19 8 21.500 8c3 0 4 8 6 14z" fill="var(--on-brand)" />
      <path d="M5 25h22" stroke="var(--gold)" strokeWidth="2" strokeLinecap="round" />
    </g>
  )
}

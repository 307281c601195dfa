import clsx from 'clsx'
import type { ReactNode } from 'react'

export type BadgeTone = 'neutral' | 'brand' | 'jade' | 'gold' | 'danger'
const tones: Record<BadgeTone, string> = {
  neutral: 'bg-hover text-ink-2',
  brand: 'bg-brand text-on-brand',
  jade: 'bg-jade-soft text-jade',
  gold: 'bg-gold-soft text-gold',
  danger: 'bg-danger-soft text-danger',
}

export function Badge({
  tone = 'neutral',
  icon,
  children,
}: {
  readonly tone?: BadgeTone
  readonly icon?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <span className={clsx('inline-flex h-6 items-center gap-1 rounded-full px-2.5 text-xs font-semibold whitespace-nowrap', tones[tone])}>
      {icon}
      {children}
    </span>
  )
}

/** A mark on a picture: legible on any artwork in both themes. */
export function ArtMark({
  tone,
  icon,
  children,
}: {
  readonly tone: 'hot' | 'new' | 'closed'
  readonly icon?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <span
      className={clsx(
        'inline-flex h-5.5 items-center gap-1 rounded-full px-2 text-xs font-bold',
        { hot: 'bg-[#f5b942] text-[#2a1a00]', new: 'bg-[#2ed3b7] text-[#00261f]', closed: 'bg-night/85 text-white' }[tone],
      )}
    >
      {icon}
      <span data-words>{children}</span>
    </span>
  )
}

import type { ReactNode } from 'react'
import type { Spot } from './table-view.ts'

type SpotProps = {
  readonly spot: Spot
  /** Said to readers in place of what the spot shows: its name and what it pays. */
  readonly name: string
  readonly className?: string
  /** Which of a layout's colours it wears. */
  readonly tone?: string | undefined
  readonly children?: ReactNode
}

/** A place for chips. What lies there stands on one chip; what waits to be placed has a ring. */
export function BetSpot({ spot, name, className = '', tone, children }: SpotProps) {
  const { mine, staged, chip, state, press } = spot
  const laid = [mine, staged === null ? null : `+${staged}`].filter((text) => text !== null).join(' ')
  return (
    <button
      type="button"
      className={`bs ${className}`}
      data-spot={spot.spot}
      data-state={state}
      data-tone={tone}
      data-laid={chip !== null}
      disabled={state !== 'open'}
      aria-label={laid === '' ? name : `${name}: ${laid}`}
      title={name}
      onClick={press}
    >
      {children}
      {chip === null ? null : (
        <span className="bs-chip" data-staged={staged !== null} aria-hidden="true">
          {chip}
        </span>
      )}
    </button>
  )
}

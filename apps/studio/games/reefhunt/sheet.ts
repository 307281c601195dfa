import type { GameMaths } from '#protocol/game.ts'

/** How a target pays: `price` times the shot; `area` sets off a blast; `chest` by what it holds. */
export type Species = {
  readonly name: string
  readonly kind: 'price' | 'area' | 'chest'
  /** Times the price of a shot; of a chest the middle of what it holds. 0 of a blast, which pays what it hits. */
  readonly price: number
  /** Of a thousand places in the scene, how many bring this one; 0 of those that come by the clock. */
  readonly weight: number
  /** How long it takes across at middle speed, and its size in the plan's pixels. */
  readonly crossMs: number
  readonly radius: number
}
/** What a chest may hold, in shots, and how often of a hundred. */
export type Holding = { readonly price: number; readonly ways: number }

export type ReefMaths = GameMaths & {
  readonly engine: 'reefhunt'
  readonly drawCode: string
  /** Key of the scenes: public, because no money hangs on where a fish swims. */
  readonly sceneSeed: string
  /** Hundredths of a shot that every target returns. */
  readonly returned: number
  readonly shots: readonly number[]
  readonly mostBatches: number
  readonly species: readonly Species[]
  readonly chest: readonly Holding[]
  /** A blast goes off in one of so many shots, and takes between `least` and `most` of the fish around it. */
  readonly blast: { readonly oneIn: number; readonly least: number; readonly most: number }
}

export const speciesAt = ({ species }: ReefMaths, at: number): Species => {
  const found = species[at]
  if (found === undefined) throw new Error(`no species ${at}`)
  return found
}

import type { Family, Mode } from '#protocol/index.ts'
import type { ElevenCell } from './11x5/cells.ts'
import type { DistinctKind } from './distinct/kinds.ts'
import type { DiceCell, DiceKind } from './k3/kinds.ts'
import type { LhcCell, LhcKind } from './lhc/kinds.ts'
import type { ThreeCell } from './pc28/cells.ts'
import type { RaceCell } from './pk10/cells.ts'
import type { VnKind } from './vn/kind.ts'
import type { Window } from './window.ts'

export type { Window } from './window.ts'

/** Digits that occur `times` times each; `pick` of them make one bet. */
export type GroupPart = { readonly times: number; readonly pick: number }

/** What a play is about, as data: `count.ts` counts its bets, and `draws/win.ts`, which the browser does not have, counts its hits. */
export type Kind =
  | { readonly kind: 'straight'; readonly window: Window }
  | { readonly kind: 'singles'; readonly window: Window }
  | { readonly kind: 'combination'; readonly window: Window }
  | { readonly kind: 'group'; readonly window: Window; readonly parts: readonly GroupPart[] }
  | { readonly kind: 'group3'; readonly window: Window }
  | { readonly kind: 'sum'; readonly window: Window }
  | { readonly kind: 'span'; readonly window: Window }
  | { readonly kind: 'group-sum'; readonly window: Window }
  | { readonly kind: 'mixed'; readonly window: Window }
  | { readonly kind: 'cover'; readonly window: Window }
  | { readonly kind: 'tail'; readonly window: Window }
  | { readonly kind: 'position'; readonly window: Window }
  | { readonly kind: 'contains'; readonly window: Window; readonly pick: number }
  | { readonly kind: 'sides'; readonly window: Window }
  | { readonly kind: 'occurs'; readonly window: Window; readonly times: number }
  | { readonly kind: 'any-rows'; readonly pick: number }
  | { readonly kind: 'any-places'; readonly pick: number; readonly inner: InnerKind }
  /** `many`: several values may be chosen, each a bet of its own. */
  | { readonly kind: 'cell'; readonly of: CellOf; readonly many?: boolean }
  | DistinctKind
  | DiceKind
  | LhcKind
  | VnKind

export type InnerKind = Extract<Kind, { readonly kind: 'group' | 'group3' | 'sum' | 'singles' }>

/** What a cell of the two-sided board is compared with. Places count from 0. */
export type CellOf =
  | { readonly what: 'side' | 'digit'; readonly place: number }
  | { readonly what: 'total' | 'bull' | 'poker' }
  | { readonly what: 'duel'; readonly left: number; readonly right: number }
  | { readonly what: 'shape'; readonly window: Window }
  | ElevenCell
  | DiceCell
  | ThreeCell
  | LhcCell
  | RaceCell

/**
 * A prize of a play. `p` is the exact chance that one bet wins it, as a fraction. `push`: the bet is neither won nor lost and its stake comes back; no cell of
 * the board, but a prize of every cell of its play. `bet`: of the prizes with the same word a bet wins one at most, so that their returns add up.
 */
export type Tier = {
  readonly id: string
  readonly p: readonly [number, number]
  readonly price: 'series' | string
  readonly push?: boolean
  readonly bet?: string
}

/** One play: board, count, price, help page and tests are all read from this row. */
export type Play = {
  readonly code: string
  readonly family: Family
  /** Group of plays it stands in: `playType` of a launch. */
  readonly group: string
  /** Which modes of the game sell it. */
  readonly modes: readonly Mode[]
  /** Key of its name among the texts `lottery.play.`. */
  readonly label: string
  readonly kind: Kind
  readonly tiers: readonly Tier[]
  readonly example: { readonly selection: string; readonly draw: string }
}

/** What was chosen: rows of values, each sorted and without repeats. `places`, counted from 0, only where places are ticked. */
export type Selection = { readonly rows: readonly (readonly string[])[]; readonly places: readonly number[] | null }

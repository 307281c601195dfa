import type { ReactNode } from 'react'
import type { GameMaths, TableState } from '#protocol/index.ts'
import type { Chance } from '#protocol/shared-draws.ts'

/** A result on its way: `covered` until the show has come so far, then `told`. */
export type Show = {
  readonly outcome: readonly number[] | null
  readonly step: 'idle' | 'shaking' | 'waiting' | 'lifting' | 'told'
  readonly round: string | null
}
export type Spot = {
  readonly spot: string
  readonly total: string | null
  readonly mine: string | null
  readonly staged: string | null
  readonly state: 'open' | 'locked' | 'won' | 'lost'
  readonly press: () => void
}
export type TableScene = {
  readonly show: Show
  readonly still: boolean
  readonly spots: readonly Spot[]
  readonly results: TableState['results']
}
/** What a table draws of its own: the stage, its spots and its road. */
export type TableView<Maths extends GameMaths = GameMaths> = {
  readonly spots: readonly string[]
  readonly Stage: (props: { readonly maths: Maths; readonly scene: TableScene }) => ReactNode
  readonly Layout: (props: { readonly maths: Maths; readonly scene: TableScene }) => ReactNode
  readonly Road: (props: { readonly maths: Maths; readonly results: TableState['results'] }) => ReactNode
  /** The throw once more, for the check of a round in the browser: by then it is known to all. */
  readonly draw: (maths: Maths, chance: Chance) => readonly number[]
  readonly winners: (maths: Maths, outcome: readonly number[]) => ReadonlySet<string>
  readonly said: (maths: Maths, outcome: readonly number[]) => string
}

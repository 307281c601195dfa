import type { ReactNode } from 'react'
import type { TableSheet } from '#games/table-sheet.ts'
import type { GameMaths, TableState } from '#protocol/index.ts'
import type { Moment } from './phase.ts'

/** A result on its way: nothing of it while bets are open or closing, `showing` from the start of its show, then `told`. */
export type Show = {
  readonly outcome: readonly number[] | null
  readonly step: 'idle' | 'waiting' | 'showing' | 'told'
  /** Since the show began; by it everybody sees the same moment, and who joins late lands in the middle. */
  readonly sinceMs: number
  readonly round: string | null
}
export type Spot = {
  readonly spot: string
  readonly total: string | null
  readonly mine: string | null
  readonly staged: string | null
  /** What is mine and what waits, together and short, as it stands on a chip. */
  readonly chip: string | null
  /** Of what is told: `back` pays no more than the stake. */
  readonly state: 'open' | 'locked' | 'won' | 'back' | 'lost'
  readonly press: () => void
}
export type TableScene = {
  readonly show: Show
  readonly still: boolean
  readonly spots: readonly Spot[]
  readonly spot: (name: string) => Spot
  readonly results: TableState['results']
}

/** What a dealer is seen doing; left and right are the player's. */
export type Pose =
  | 'rest'
  | 'look-left'
  | 'look-right'
  | 'greet'
  | 'invite'
  | 'last'
  | 'close'
  | 'deal-left'
  | 'deal-right'
  | 'turn-left'
  | 'turn-right'
  | 'shake'
  | 'lift'
  | 'spin'
  | 'watch'
  | 'announce'
  | 'announce-left'
  | 'announce-right'
  | 'collect'
  | 'pay'
  | 'away'
export type Call = 'open' | 'last' | 'closing' | 'show' | 'result' | 'rest'
/** A dealer at a moment: the pose, and what is called. */
export type Stance = { readonly pose: Pose; readonly call: Call | null }
export type DealerFigure = (props: { readonly code: string; readonly stance: Stance; readonly words: string | null }) => ReactNode
/** Who presents a table: a drawn figure that follows the round. Brought by the tables that have one, so that other games do not load it. */
export type TableDealer<Maths extends GameMaths = GameMaths> = {
  /** `behind` the table where the stage is high enough, what is dealt before it; else, and always, `beside` it. */
  readonly place: 'behind' | 'beside'
  readonly nameAt: (code: string) => string
  readonly stance: (maths: Maths, moment: Moment, isStill: boolean) => Stance
  /** The words of a call; null before there is anything to say. */
  readonly words: (maths: Maths, call: Call, outcome: readonly number[] | null) => string | null
  readonly Figure: DealerFigure
}
type OfTable<Maths> = { readonly maths: Maths; readonly scene: TableScene }
/** What a table draws of its own: the stage, its spots and its road; and the sheet by which it is drawn and priced. */
export type TableView<Maths extends GameMaths = GameMaths> = {
  readonly sheet: (maths: Maths) => TableSheet
  /** Key of the words that always say on the stage what is virtual here; the dealer where nothing is named. */
  readonly virtual?: string
  readonly dealer?: TableDealer<Maths>
  /** When the result stands, in milliseconds of its show. */
  readonly toldAtMs: (maths: Maths, outcome: readonly number[]) => number
  readonly Stage: (props: OfTable<Maths>) => ReactNode
  readonly Layout: (props: OfTable<Maths>) => ReactNode
  readonly Road: (props: { readonly maths: Maths; readonly results: TableState['results'] }) => ReactNode
  readonly said: (maths: Maths, outcome: readonly number[]) => string
}

import type { PricedEvent, RoundSummary, RoundView } from '#protocol/index.ts'

/** One answer of the server, to be shown. `replay`: an old round, so nothing of it is won now (S56). */
export type Played = { readonly events: readonly PricedEvent[]; readonly round: RoundSummary; readonly replay: boolean }

/** What the big button does now, in words and deed. */
export type Primary = {
  readonly label: () => string
  /** A second, smaller line: the amount of a cash-out. */
  readonly note: () => string
  readonly press: () => void
  readonly enabled: () => boolean
  readonly kind: () => 'bet' | 'collect'
}

/** How a game plays rounds by itself where the market allows it (S50). */
export type AutoMoves = {
  /** What an open round waits for: free spins that were won, or a board that is played tile by tile. */
  readonly kind: 'feature' | 'board'
  /** Tiles a board can open before the round is over at the latest; 0 where there are none. */
  readonly mostPicks: () => number
  /** Asks for one paid round and shows what it brings, as far as it goes without the player. */
  readonly place: () => Promise<void>
  /** Plays an open round to its end, a board by that many tiles; gives up as soon as `isStopped`. */
  readonly goOn: (picks: number, isStopped: () => boolean) => Promise<void>
}

/** What a game gives to the frame. The frame owns money, calls, sheets and sound; the view shows events and nothing else. */
export type GameView = {
  readonly element: HTMLElement
  /** Choices beside the stake, such as a side or a number. */
  readonly choices: HTMLElement | null
  readonly primary: Primary
  /** Only of games that can play by themselves. */
  readonly auto?: AutoMoves
  /** Its motion can be cut short: the button does it while an answer is shown. */
  readonly canHasten?: boolean
  /** Fetches and prepares artwork; `progress` goes from 0 to 1. */
  readonly load: (progress: (share: number) => void) => Promise<void>
  /** Draws without motion where a round stands; null draws the table at rest. */
  readonly restore: (round: RoundView | null) => void
  /** A paid round was asked for: motion may begin. */
  readonly asked: () => void
  /** Nothing came of it: back to rest. */
  readonly unasked: () => void
  /** Shows one answer to its end. */
  readonly play: (played: Played) => Promise<void>
  /** After the last answer of a round was shown. */
  readonly settled: (round: RoundSummary) => void
}

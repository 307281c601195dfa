/** What is told of rooms, for servers and pages alike: types alone. Amounts are decimal text, times ISO. */
export type HandState = 'ESCROW' | 'REVEAL' | 'DEAL' | 'PLAYING' | 'SETTLING' | 'OVER' | 'NOT_DEALT'

/** Somebody at the table. Names are masked. */
export type RoomPlayer = {
  readonly place: number
  readonly name: string
  readonly isMe: boolean
  /** For the next hand. */
  readonly isReady: boolean
  /** What of it is put in for the next hand, in points, where seats choose that. */
  readonly put: Readonly<Record<string, number>> | null
  /** The seat in the last hand; null for who was not in it. */
  readonly seat: number | null
}
export type HandPlayer = {
  readonly seat: number
  readonly name: string
  readonly isMe: boolean
  readonly isAuto: boolean
  readonly hasLeft: boolean
  readonly reserveMs: number
  readonly put: Readonly<Record<string, number>> | null
}
export type HandShown = {
  readonly no: string
  readonly state: HandState
  readonly players: readonly HandPlayer[]
  /** How many moves were made: the next one says it. */
  readonly seq: number
  /** The last moves, the newest last: what the page shows of others. */
  readonly moves: readonly { readonly seat: number; readonly move: unknown; readonly isAuto: boolean }[]
  /** When the turn began, or begins. Over `turnMs` it draws on the seat's reserve. */
  readonly turnAt: string | null
  readonly turnMs: number
  readonly revealUntil: string | null
  /** What the game shows to whoever looks; null before the deal, and to whoever came in the middle. */
  readonly game: unknown
  /** One's own part; null for whoever came in the middle. */
  readonly mine: {
    readonly roundId: string
    readonly seat: number
    readonly hash: string
    readonly isRevealed: boolean
    readonly isPaid: boolean
    readonly returned: string | null
  } | null
}
export type RoomShown = {
  readonly code: string
  readonly asset: string
  readonly stake: string
  readonly players: readonly RoomPlayer[]
  /** When the next hand begins, while enough are ready. */
  readonly startsAt: string | null
  readonly hand: HandShown | null
}
/** Where a player sits, or why no longer. */
export type RoomState = { readonly room: RoomShown | null; readonly why: string | null; readonly now: string }

/** A stake at which rooms are played, and how many sit there. */
export type RoomLevel = { readonly stake: string; readonly seated: number; readonly playing: number }

/** A hand that a player was in. */
export type PastHand = {
  readonly roundId: string
  readonly room: string
  readonly no: string
  readonly stake: string
  /** Null until it is paid. */
  readonly returned: string | null
  readonly isReturned: boolean
  readonly at: string
}

/** What anybody needs to compute a player's hand again, beside what every round has: who put in what, and the gateway's half. */
export type MixProof = {
  /** By seat: the hash shown before the deal, and the seed; null where it was withheld, and its hash stands in for it. */
  readonly seats: readonly { readonly hash: string; readonly seed: string | null }[]
  readonly beacon: string
  readonly root: string
  readonly beaconChain: { readonly id: string; readonly end: string; readonly index: number }
}

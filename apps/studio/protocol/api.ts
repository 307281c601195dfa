import type { FairnessView, IncidentsAnswer, RevealedPair, RoundProof, VoidFigures } from './fairness.ts'
import type { GameCard, GameRules, StakeLimits, StudioLanguage } from './game.ts'
import type { HuntView } from './hunt.ts'
import type { JackpotTicks, JackpotView } from './jackpot.ts'
import type { RefusalDetail, StudioRefusal } from './refusals.ts'
import type { MoveRequest, PastHand, ReadyRequest, RevealRequest, RoomMine, RoomState, SeatRequest } from './room.ts'
import type { PricedEvent, RoundChoices, RoundSummary, RoundView, StepChoice } from './round.ts'
import type { BalanceView, FreeRoundsView, SessionView } from './session.ts'
import type {
  CashOutAnswer,
  CashOutRequest,
  PlaceSlipAnswer,
  PlaceSlipRequest,
  SlipProof,
  TableMine,
  TableProof,
  TableState,
} from './table.ts'

export type { BalanceView, FreeRoundsView, SessionView } from './session.ts'

export type StudioAnswer<T> =
  | { readonly success: true; readonly value: T }
  | { readonly success: false; readonly code: StudioRefusal; readonly value: RefusalDetail | null }

export type PlayerView = { readonly nickname: string; readonly kind: 'member' | 'trial' | 'agent'; readonly language: StudioLanguage }

export type GameState = {
  readonly game: GameCard
  readonly player: PlayerView
  readonly balance: BalanceView | null
  /** The game's limits and the site's, whichever is tighter, in this player's asset. */
  readonly limits: StakeLimits
  readonly fairness: FairnessView
  readonly session: SessionView
  /** A round that waits for a step: play on from its last chapter. */
  readonly openRound: RoundView | null
  /** A round whose stake is not known about yet: its intent is to be asked again until it is. */
  readonly pendingRound: RoundSummary | null
  /** Those to be played next. */
  readonly freeRounds: FreeRoundsView | null
  /** S50: whether the game may play rounds by itself and be hurried, as the player's market has it. */
  readonly autoplay: boolean
  /** The jackpot of the game; null where it has none, and in the demo. */
  readonly jackpot: JackpotView | null
}

export type EnterRequest = { readonly ticket: string; readonly gameCode: string }
/**
 * `token` goes into `Authorization: Bearer …` of every later call. The page keeps it in memory and, so that a reload resumes, in
 * `sessionStorage`: for this tab and this origin alone, gone with the tab. It opens one game for half an hour of rest and no account.
 */
export type EnterAnswer = { readonly token: string; readonly state: GameState }

/** `intentId` is one per press of the button and is kept across retries: the same intent always gets the same round. */
export type OpenRoundRequest = {
  readonly intentId: string
  readonly stake: string
  readonly choices: RoundChoices
  /** Epoch of the seeds that the player sees: a new round on others is refused. */
  readonly seedsEpoch?: number
  /** Of free rounds, whose stake it then is. */
  readonly grantId?: string
}
/** `step` is the round's `nextStep`; the same step again gets the same answer. */
export type StepRequest = { readonly step: number; readonly choice: StepChoice }
export type RoundAnswer = {
  readonly round: RoundSummary
  /** What this call revealed. */
  readonly events: readonly PricedEvent[]
  readonly balance: BalanceView | null
  readonly session: SessionView
  /** Server time before which the next paid round is refused (R12). */
  readonly nextRoundAt: string
  /** After a free round: those that are left. Left out of all others. */
  readonly freeRounds?: FreeRoundsView | null
}

export type RotateRequest = { readonly clientSeed?: string }
/** `revealed` is null when no round was played on the pair: then only the client seed changes. */
export type RotateAnswer = { readonly revealed: RevealedPair | null; readonly fairness: FairnessView }

export type HistoryAnswer = { readonly rounds: readonly RoundSummary[]; readonly next: string | null }
/** `retired`: games that are offered no more, whose rounds can still be verified. */
export type CatalogueAnswer = {
  readonly games: readonly GameCard[]
  readonly retired: readonly Pick<GameCard, 'code' | 'engine' | 'name'>[]
}

/** The studio's own API, one entry a call: what is asked and what a success carries. */
export type StudioApi = {
  readonly 'POST /api/enter': { readonly body: EnterRequest; readonly value: EnterAnswer }
  readonly 'GET /api/state': { readonly body: undefined; readonly value: GameState }
  readonly 'POST /api/rounds': { readonly body: OpenRoundRequest; readonly value: RoundAnswer }
  readonly 'POST /api/rounds/:id/step': { readonly body: StepRequest; readonly value: RoundAnswer }
  /** With everything revealed of it so far. */
  readonly 'GET /api/rounds/:id': { readonly body: undefined; readonly value: RoundView }
  /** `?before=` is the `next` of the page before. Newest first, 20 a page. */
  readonly 'GET /api/rounds': { readonly body: undefined; readonly value: HistoryAnswer }
  /** Of a game with moving targets: the room, in which the call keeps the player's seat. `?room=` is wanted by who has none yet. */
  readonly 'GET /api/hunt': { readonly body: undefined; readonly value: HuntView }
  readonly 'POST /api/seeds/rotate': { readonly body: RotateRequest; readonly value: RotateAnswer }
  /** What the jackpot of the game stands at now. */
  readonly 'GET /api/jackpot': { readonly body: undefined; readonly value: { readonly jackpot: JackpotView | null } }
  /** The log of a brand's jackpot, for anybody: `?brand=&asset=`, and `?before=` the `next` of the page before. */
  readonly 'GET /api/jackpots/:gameCode/ticks': { readonly body: undefined; readonly value: JackpotTicks }
  readonly 'GET /api/fairness/incidents': { readonly body: undefined; readonly value: IncidentsAnswer }
  readonly 'GET /api/proof/:roundId': { readonly body: undefined; readonly value: RoundProof }
  readonly 'GET /api/catalogue': { readonly body: undefined; readonly value: CatalogueAnswer }
  /** `?until=` YYYY-MM-DD asks for the thirty days that end with it (UTC); today's without. */
  readonly 'GET /api/voids/:gameCode': { readonly body: undefined; readonly value: VoidFigures }
  /** `?version=` asks for the rules a round was played under. */
  readonly 'GET /api/tables/:code': { readonly body: undefined; readonly value: TableState }
  readonly 'GET /api/tables/:code/mine': { readonly body: undefined; readonly value: TableMine }
  readonly 'POST /api/tables/:code/slips': { readonly body: PlaceSlipRequest; readonly value: PlaceSlipAnswer }
  readonly 'POST /api/tables/:code/cash-out': { readonly body: CashOutRequest; readonly value: CashOutAnswer }
  readonly 'GET /api/tables/:code/rounds/:no/slips': { readonly body: undefined; readonly value: { readonly slips: readonly SlipProof[] } }
  readonly 'GET /api/proof/tables/:code/:no': { readonly body: undefined; readonly value: TableProof }
  readonly 'GET /api/rooms': { readonly body: undefined; readonly value: RoomMine }
  readonly 'GET /api/rooms/hands': { readonly body: undefined; readonly value: { readonly hands: readonly PastHand[] } }
  readonly 'POST /api/rooms/seat': { readonly body: SeatRequest; readonly value: RoomMine }
  readonly 'POST /api/rooms/ready': { readonly body: ReadyRequest; readonly value: RoomMine }
  readonly 'POST /api/rooms/leave': { readonly body: undefined; readonly value: RoomMine }
  readonly 'POST /api/rooms/reveal': { readonly body: RevealRequest; readonly value: RoomState }
  readonly 'POST /api/rooms/move': { readonly body: MoveRequest; readonly value: RoomState }
  readonly 'POST /api/rooms/back': { readonly body: undefined; readonly value: RoomState }
  readonly 'GET /api/rules/:gameCode': { readonly body: undefined; readonly value: GameRules }
}

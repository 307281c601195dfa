import type { BetKind } from '#odds/combination.ts'
import type { Outcome } from '#odds/outcome.ts'
import type { CompetitionView } from './real.ts'
import type { BetTrouble, BookRefusal, OfferView, RefusalDetail } from './refusals.ts'
import type { PricePolicy, SlipAnswer, SlipRequest } from './slip.ts'

export type BookAnswer<T> =
  | { readonly success: true; readonly value: T }
  | { readonly success: false; readonly code: BookRefusal; readonly value: RefusalDetail | null }

/** The wallet as last heard of; a lower version is older news. Amounts are decimal text. */
export type BalanceView = { readonly asset: string; readonly symbol: string; readonly amount: string; readonly version: number }
export type PlayerView = { readonly nickname: string; readonly kind: 'member' | 'trial' | 'agent'; readonly language: string }
/** In the player's asset, as decimal text. `mostReturn`: of one bet. */
export type LimitsView = { readonly min: string; readonly max: string; readonly mostReturn: string; readonly chips: readonly string[] }

/** `open` is sold before its start · `closed` waits for its kick-off, or for the beacon it is played with · `live` is played now · `ended` is being paid · `settled`. */
export const fixtureStates = ['open', 'closed', 'live', 'ended', 'settled'] as const
export type FixtureState = (typeof fixtureStates)[number]
export type EventView = {
  readonly tick: number
  readonly kind: 'goal' | 'red' | 'corner' | 'round' | 'map' | 'points' | 'game' | 'set'
  readonly side: 'home' | 'away'
  /** Of a basket what it counts; of a game of tennis the points of the side that lost it. */
  readonly points?: number
}
/** Prices in thousandths. */
export type SelectionView = { readonly selection: string; readonly price: number }
/** `isStopped`: shown, and not sold until an operator opens it again. */
export type MarketView = { readonly key: string; readonly isStopped: boolean; readonly selections: readonly SelectionView[] }
export type FixtureRow = {
  readonly id: string
  readonly league: string
  readonly season: number
  readonly round: number
  readonly home: string
  readonly away: string
  readonly startsAt: string
  readonly closeAt: string
  readonly endsAt: string
  readonly state: FixtureState
  /** What has happened by now, nothing that lies ahead. Null while the beacon is waited for. */
  readonly score: { readonly home: number; readonly away: number } | null
  /** Whether bets are taken on it now: `paused` after a goal or a red card, or while a step of the match is late. */
  readonly sale: 'open' | 'paused' | 'shut'
  /** Players sent off; null before the kick-off. */
  readonly reds: { readonly home: boolean; readonly away: boolean } | null
  /** Grows with all that changes in it or in its prices. */
  readonly version: number
  /** 1X2, main handicap and main total; none when nothing is sold any more. */
  readonly markets: readonly MarketView[]
  readonly marketCount: number
  /** Of a match of the world, played by people; null of virtual ones. `voidRule`: by which all that was not decided is void. */
  readonly real: { readonly isPutOff: boolean; readonly voidRule: string | null } | null
}
export type FixtureView = FixtureRow & {
  readonly events: readonly EventView[]
  readonly halfTime: { readonly home: number; readonly away: number } | null
  /** How long a bet on it waits before it is decided; null while none would. */
  readonly delayMs: number | null
}
/** Of the channel `fixture:<id>`, each version whole. */
export type FixtureNews = { readonly fixture: FixtureView; readonly serverNow: string }
/** Of the channel `live`: all matches under way, each version whole. */
export type LiveNews = { readonly fixtures: readonly FixtureRow[]; readonly serverNow: string }

export type EnterRequest = { readonly ticket: string; readonly gameCode: string }
/** `token` goes into `Authorization: Bearer …` of every later call. */
export type EnterAnswer = { readonly token: string; readonly player: PlayerView; readonly balance: BalanceView | null }
export type MeAnswer = {
  readonly player: PlayerView
  readonly balance: BalanceView | null
  readonly limits: LimitsView
  readonly openBets: number
  readonly serverNow: string
}
export const boardViews = ['live', 'upcoming', 'results'] as const
export type BoardView = (typeof boardViews)[number]
export type BoardAnswer = {
  readonly fixtures: readonly FixtureRow[]
  /** Given as `cursor` it is the next page. */
  readonly next: string | null
  readonly live: number
  readonly serverNow: string
}
export type FixtureAnswer = { readonly fixture: FixtureView; readonly serverNow: string }

export type LegRequest = {
  readonly fixtureId: string
  readonly market: string
  readonly selection: string
  /** The price the player saw, in thousandths. */
  readonly price: number
  /** In every line of a system. */
  readonly isBanker?: boolean | undefined
}
/** `sizes`: how many legs beside the bankers stand in each line, `[1]` for a single, all of them for a multi. `stake` is that of each line. */
export type BetRequest = { readonly legs: readonly LegRequest[]; readonly sizes: readonly number[]; readonly stake: string }
/** `intentId` names the submit: sent again it is the same bets. */
export type PlaceRequest = { readonly intentId: string; readonly policy: PricePolicy; readonly bets: readonly BetRequest[] }
export type QuotedLeg = { readonly fixtureId: string; readonly market: string; readonly selection: string }
export type QuoteRequest = { readonly legs: readonly QuotedLeg[] }
/** What holds now of each leg that was asked about, in that order: its price, or why nothing is taken on it. */
export type LegNow = {
  readonly price: number | null
  readonly code: BookRefusal | null
  /** Why it cannot stand in one line with another leg that was asked about: both are of one match. */
  readonly clash: 'bet.related' | 'bet.excluded' | null
}
export type QuoteAnswer = { readonly legs: readonly LegNow[]; readonly serverNow: string }
/** `deciding` waits out the delay of a match under way · `placed` waits for the wallet. */
export const betStates = ['deciding', 'placed', 'accepted', 'paying', 'settled', 'refused'] as const
export type BetState = (typeof betStates)[number]
/** Of the whole bet: more than the stake came back, as much, a part of it, or nothing. */
export type BetResult = 'won' | 'back' | 'part' | 'lost'
export type LegView = {
  readonly fixture: FixtureRow
  readonly market: string
  readonly selection: string
  readonly price: number
  /** What the player saw when it was taken at another price. */
  readonly seenPrice: number
  readonly isBanker: boolean
  readonly outcome: Outcome | null
  readonly ruleId: string
  /** By which rule it is void; null of legs that play decided. */
  readonly voidRule: string | null
  /** The score it was taken at in play; null of a leg taken before the match. */
  readonly takenAt: { readonly home: number; readonly away: number } | null
}
/** Why nothing is offered for a bet: a match of it is drawn already, or rests after a goal; all is decided or all but, or it is too little. */
export type NoOffer = 'cash_out.playing' | 'cash_out.suspended' | 'cash_out.decided' | 'cash_out.too_small'
/** What can be sold of a bet, and what was. Shares are millionths of the whole bet. */
export type CashOutView = {
  readonly offer: OfferView | null
  /** Null with an offer, and for a bet that is not open. */
  readonly why: NoOffer | null
  readonly shareLeft: number
  readonly isWhole: boolean
  /** It sells itself once so much is offered; null without such a rule. */
  readonly auto: string | null
  readonly sold: readonly {
    readonly no: number
    readonly share: number
    readonly paid: string
    readonly at: string
    readonly isAuto: boolean
  }[]
}
/** `share` in hundredths of what is left: 100 sells all of it. What is paid is the offer, or more when more holds by then. */
export type CashOutRequest = { readonly intentId: string; readonly offerId: string; readonly amount: string; readonly share: number }
export type AutoCashOutRequest = { readonly atOrAbove: string | null }
export type CashOutAnswer = { readonly bet: BetView; readonly balance: BalanceView | null }
/** What a leg was settled as before the result of its match was corrected, and what came of it. `returned` is null while other matches are open. */
export type BetCorrection = {
  readonly legNo: number
  readonly at: string
  readonly outcomeWas: Outcome | null
  readonly scoreWas: string | null
  readonly returnedWas: string | null
  readonly returned: string | null
  /** What the player got, with a minus what was taken back; null until the wallet has done it. */
  readonly moved: string | null
}
export type BetView = {
  readonly id: string
  /** Its place in its submit, from 0 on. */
  readonly no: number
  readonly kind: BetKind
  readonly sizes: readonly number[]
  readonly lines: number
  readonly legs: readonly LegView[]
  readonly asset: string
  /** Of each line, and of all. */
  readonly unit: string
  readonly stake: string
  readonly mostReturn: string
  readonly state: BetState
  readonly result: BetResult | null
  readonly returned: string | null
  readonly refusal: BookRefusal | null
  /** What stood in the way of which leg when it was decided. */
  readonly troubles: readonly BetTrouble[]
  /** When it is decided; null once it is, and of bets that do not wait. */
  readonly decideAt: string | null
  readonly cashOut: CashOutView
  /** Corrections of results by which it was settled, the first one first. */
  readonly corrections: readonly BetCorrection[]
  readonly placedAt: string
  readonly settledAt: string | null
}
export type PlaceAnswer = { readonly bets: readonly BetView[]; readonly balance: BalanceView | null }
export type BetsAnswer = { readonly bets: readonly BetView[]; readonly next: string | null; readonly serverNow: string }
export type BetAnswer = { readonly bet: BetView; readonly serverNow: string }
/** Pay-back of each kind of market in basis points, of its main line and of the others. */
export type RulesAnswer = {
  readonly markets: readonly {
    readonly kind: string
    readonly ruleId: string
    readonly paybackBp: number
    readonly sidePaybackBp: number | null
    /** In play, on the main line. */
    readonly livePaybackBp: number
    readonly isInPlayOnly: boolean
  }[]
}
export type CompetitionsAnswer = { readonly competitions: readonly CompetitionView[] }
export type TableRow = {
  readonly team: string
  readonly played: number
  readonly won: number
  readonly drawn: number
  readonly lost: number
  readonly goalsFor: number
  readonly goalsAgainst: number
  readonly points: number
}
export type TableAnswer = { readonly league: string; readonly season: number | null; readonly rows: readonly TableRow[] }

/** What anybody needs to play a match again (contracts §7). `seed` and `beacon` from a minute after its end; of a match that binds the time `beacon` is the value of its last step, and each of those before is a hash of the next. */
export type ProofAnswer = {
  readonly fixtureId: string
  readonly league: string
  readonly drawCode: string
  readonly season: number
  readonly fixtureNo: string
  /** Place of its commitment in the list of the season, from 0 on. */
  readonly at: number
  readonly root: string
  readonly document: string
  readonly commitments: readonly string[]
  readonly announcedAt: string
  readonly startsAt: string
  readonly closeAt: string
  readonly binds: 'root' | 'time'
  readonly beaconChain: { readonly id: string; readonly end: string; readonly index: number }
  readonly betsRoot: string | null
  readonly bets: number | null
  readonly seed: string | null
  readonly beacon: string | null
  readonly score: { readonly home: number; readonly away: number } | null
  readonly events: readonly EventView[]
  /** When seed and beacon are told. */
  readonly toldAt: string
}

/** The book's own API, one entry a call. */
export type BookApi = {
  readonly 'POST /api/enter': { readonly body: EnterRequest; readonly value: EnterAnswer }
  readonly 'GET /api/me': { readonly body: undefined; readonly value: MeAnswer }
  /** `?view=` live, upcoming, results; `?sport=`; `?league=`; `?kind=` real, virtual; `?from=`, `?until=` instants of kick-off; `?cursor=`; 30 a page. */
  readonly 'GET /api/fixtures': { readonly body: undefined; readonly value: BoardAnswer }
  readonly 'GET /api/fixtures/:id': { readonly body: undefined; readonly value: FixtureAnswer }
  readonly 'POST /api/quote': { readonly body: QuoteRequest; readonly value: QuoteAnswer }
  readonly 'GET /api/slip': { readonly body: undefined; readonly value: SlipAnswer }
  /** Refused with `slip.changed` and the newer one when another device was first. */
  readonly 'POST /api/slip': { readonly body: SlipRequest; readonly value: { readonly version: number } }
  readonly 'POST /api/bets': { readonly body: PlaceRequest; readonly value: PlaceAnswer }
  /** `?state=` open, settled; `?intent=` of one submit; `?before=`; newest first, 20 a page. */
  readonly 'GET /api/bets': { readonly body: undefined; readonly value: BetsAnswer }
  readonly 'GET /api/bets/:id': { readonly body: undefined; readonly value: BetAnswer }
  readonly 'POST /api/bets/:id/cash-out': { readonly body: CashOutRequest; readonly value: CashOutAnswer }
  /** Sells the bet by itself once so much is offered for all that is left; null takes that back. */
  readonly 'POST /api/bets/:id/auto-cash-out': { readonly body: AutoCashOutRequest; readonly value: BetAnswer }
  readonly 'GET /api/competitions': { readonly body: undefined; readonly value: CompetitionsAnswer }
  readonly 'GET /api/rules': { readonly body: undefined; readonly value: RulesAnswer }
  readonly 'GET /api/table/:league': { readonly body: undefined; readonly value: TableAnswer }
  readonly 'GET /api/proof/:id': { readonly body: undefined; readonly value: ProofAnswer }
}

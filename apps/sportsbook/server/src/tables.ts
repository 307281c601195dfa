import type { KitTables } from '@halong/vendor-kit'
import type { Generated } from 'kysely'
import type { BetKind } from '#odds/combination.ts'
import type { Outcome } from '#odds/outcome.ts'
import type { BetTrouble, PricePolicy } from '#protocol/index.ts'
import type { SlipBody } from '#protocol/schemas.ts'
import type { MatchEvent } from '#sports/match.ts'

/** Stakes in minor units by asset. */
export type Staked = Readonly<Record<string, string>>
export type KeptFixtureState = 'OPEN' | 'CLOSED' | 'FROZEN' | 'LIVE' | 'PLAYED' | 'SETTLED'
/** What decides a match: one value against the root of its bets, one for each step, told by the clock, or people who say how it ended. */
export type Binds = 'root' | 'time' | 'hand'
export type KeptBetState = 'RECEIVED' | 'PLACED' | 'ACCEPTED' | 'PAYING' | 'SETTLED' | 'REFUSED'

export type BeaconChainTable = {
  chain: string
  draw_code: string
  terminal: string
  length: number
  used: Generated<number>
  retired: Generated<boolean>
  binds: Generated<Binds>
  first_at: Date | null
  every_ms: number | null
}
export type SeasonTable = {
  id: Generated<bigint>
  league: string
  number: number
  epoch: number
  document: string
  commitments: readonly string[]
  root: string
  starts_at: Date
  ends_at: Date
  announced_at: Date
}
export type SeasonSeedTable = { season_id: bigint; sealed: string }
export type FixtureTable = {
  id: Generated<bigint>
  /** Null of matches of the world, as are the places in a chain. */
  season_id: bigint | null
  /** A virtual league, or a competition of the world. */
  league: string
  fixture_no: string
  place: number
  round: number
  home: string
  away: string
  home_pace: number
  away_pace: number
  level_pace: Generated<number>
  close_at: Date
  starts_at: Date
  ends_at: Date
  state: Generated<KeptFixtureState>
  beacon_chain: string | null
  beacon_no: number | null
  binds: Generated<Binds>
  first_starts_at: Date | null
  postponed_at: Date | null
  version: Generated<number>
  changed_at: Date | null
  result_version: Generated<number>
  decided_goals: Generated<number>
  bets_root: string | null
  bets: number | null
  staked: Staked | null
  frozen_at: Date | null
  settled_at: Date | null
}
export type FixtureLiveTable = {
  fixture_id: bigint
  tick: number
  tick_at: Date
  next_at: Date
  home: number
  away: number
  home_red: boolean
  away_red: boolean
  /** As the rules of the sport tell it. */
  standing: unknown
  events: readonly MatchEvent[]
  stopped_at: Date | null
  beacon: string | null
}
export type FixtureResultTable = {
  fixture_id: bigint
  home: number
  away: number
  events: readonly MatchEvent[]
  seed: string
  beacon: string
  drawn_at: Date
}
/** The driver tells whole numbers in an array as text. */
export type ExposureTable = { fixture_id: bigint; asset: string; staked: Generated<bigint>; payouts: readonly string[] }
export type BetTable = {
  player_id: string
  id: string
  intent_id: string
  intent_no: number
  fingerprint: string
  session_id: string
  game_code: string
  asset: string
  kind: BetKind
  /** How many of the legs beside the bankers stand in each of its lines. */
  sizes: readonly number[]
  lines: number
  /** Of each line. */
  unit: bigint
  /** Of all lines. */
  stake: bigint
  most_return: bigint
  state: KeptBetState
  open_legs: number
  is_heard: Generated<boolean>
  /** Millionths of the bet that were not sold back. */
  share_left: Generated<number>
  cashed: Generated<bigint>
  is_cashed_out: Generated<boolean>
  result: string | null
  returned: bigint | null
  valid: bigint | null
  valid_why: string | null
  refusal: string | null
  policy: Generated<PricePolicy>
  decide_at: Date | null
  troubles: readonly BetTrouble[] | null
  placed_at: Date
  /** Later the wallet takes its stake no more. */
  accept_until: Date
  wallet_due_at: Date | null
  wallet_attempts: Generated<number>
  wallet_trouble: string | null
  settled_at: Date | null
}
export type BetLegTable = {
  player_id: string
  bet_id: string
  leg_no: number
  fixture_id: bigint
  market: string
  selection: string
  price: number
  seen_price: number
  is_banker: boolean
  rule_id: string
  digest: string
  share_times: bigint
  share_always: bigint
  outcome: Outcome | null
  was_live: Generated<boolean>
  taken_home: Generated<number>
  taken_away: Generated<number>
  result: string | null
  void_rule: string | null
}
export type AutoCashOutTable = { player_id: string; bet_id: string; at_or_above: bigint; set_at: Date; looked_at: Date }
export type CashOutTable = {
  player_id: string
  bet_id: string
  no: number
  intent_id: string
  asset: string
  share: number
  stake: bigint
  offered: bigint
  paid: bigint
  ends_bet: boolean
  state: 'OWING' | 'PAID'
  is_auto: Generated<boolean>
  cashed_at: Date
  wallet_due_at: Date | null
  wallet_attempts: Generated<number>
  wallet_trouble: string | null
}
export type SlipTable = { player_id: string; sport: string; version: number; slip: SlipBody['slip']; changed_at: Date }
export type CompetitionTable = {
  code: string
  name: string
  region: string
  version: Generated<number>
  changed_by: string
  changed_at: Generated<Date>
}
export type TeamTable = { competition: string; name: string; key: string }
export type OfficialResultTable = {
  fixture_id: bigint
  version: number
  ended: 'final' | 'abandoned' | 'void'
  home: number | null
  away: number | null
  half_home: number | null
  half_away: number | null
  void_rule: string | null
  published_at: Generated<Date>
}
export type ResultEntryTable = {
  fixture_id: bigint
  no: number
  version: number
  operator_id: string
  operator: string
  source: 'hand' | 'file'
  line: string
  reason: string | null
  is_standing: Generated<boolean>
  entered_at: Generated<Date>
}
export type CorrectionState = 'AGREED' | 'READY' | 'CONFIRMED' | 'PAID' | 'WITHDRAWN' | 'STOPPED'
/** By asset: bets that are paid otherwise, and how much more and less, in minor units. */
export type Figures = Readonly<Record<string, { readonly changed: number; readonly up: string; readonly down: string }>>
export type CorrectionTable = {
  fixture_id: bigint
  version: number
  id: string
  line: string
  reason: string
  first_by: string
  state: Generated<CorrectionState>
  agreed_at: Generated<Date>
  decided_by: string | null
  decided_at: Date | null
  bets: number | null
  changed: number | null
  figures: Figures | null
  paid_at: Date | null
}
export type BetCorrectionTable = {
  player_id: string
  bet_id: string
  fixture_id: bigint
  version: number
  leg_no: number
  outcome_was: Outcome | null
  result_was: string | null
  returned_was: bigint | null
  /** Null while other legs of the bet are open. */
  returned: bigint | null
  wallet_was: bigint | null
  wallet_won: bigint | null
  moved: Generated<bigint>
  done: 'same' | 'moved' | 'kept' | null
  applied_at: Generated<Date>
  wallet_due_at: Date | null
  wallet_attempts: Generated<number>
  wallet_trouble: string | null
}
export type BookTables = {
  'sportsbook.correction': CorrectionTable
  'sportsbook.bet_correction': BetCorrectionTable
  'sportsbook.competition': CompetitionTable
  'sportsbook.team': TeamTable
  'sportsbook.team_alias': TeamTable
  'sportsbook.official_result': OfficialResultTable
  'sportsbook.result_entry': ResultEntryTable
  'sportsbook.beacon_chain': BeaconChainTable
  'sportsbook.season': SeasonTable
  'sportsbook.season_seed': SeasonSeedTable
  'sportsbook.fixture': FixtureTable
  'sportsbook.fixture_live': FixtureLiveTable
  'sportsbook.fixture_result': FixtureResultTable
  'sportsbook.exposure': ExposureTable
  'sportsbook.bet': BetTable
  'sportsbook.bet_leg': BetLegTable
  'sportsbook.cash_out': CashOutTable
  'sportsbook.auto_cash_out': AutoCashOutTable
  'sportsbook.slip': SlipTable
  'sportsbook.game_session': KitTables['game_session']
}

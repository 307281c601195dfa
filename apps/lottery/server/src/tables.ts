import type { KitTables } from '@halong/vendor-kit'
import type { Generated } from 'kysely'
import type { CancelReason, IssueState, StopReason, TicketState } from '#protocol/index.ts'

/** What was staked on an issue, in minor units by asset. */
export type Staked = Readonly<Record<string, string>>

export type BeaconChainTable = {
  chain: string
  draw_code: string
  terminal: string
  length: number
  used: Generated<number>
  retired: Generated<boolean>
}
export type IssueTable = {
  id: Generated<bigint>
  game: string
  issue_no: string
  open_at: Date
  close_at: Date
  draw_at: Date
  state: Generated<IssueState>
  /** The four are null of a station's draw. */
  chain_id: string | null
  chain_no: number | null
  beacon_chain: string | null
  beacon_no: number | null
  source: Generated<'in_house' | 'official'>
  ticket_root: string | null
  tickets: number | null
  staked: Staked | null
  frozen_at: Date | null
  settled_at: Date | null
  cancelled_at: Date | null
  cancel_reason: 'no_result' | 'station_off' | null
  /** Of its results the one that holds. */
  result_version: Generated<number>
}
export type IssueResultTable = {
  issue_id: bigint
  version: number
  numbers: string
  seed: string | null
  beacon: string | null
  drawn_at: Date
}
/** What somebody says a station drew; no numbers: it did not draw. */
export type ResultEntryTable = {
  issue_id: bigint
  no: number
  operator_id: string
  operator: string
  source: 'hand' | 'file'
  numbers: string
  is_standing: Generated<boolean>
  entered_at: Generated<Date>
  /** 1 of the first result; higher of a correction, which says why. */
  version: Generated<number>
  reason: string | null
}
export type CorrectionState = 'AGREED' | 'READY' | 'CONFIRMED' | 'PAID' | 'WITHDRAWN' | 'STOPPED'
/** By asset: tickets that are paid otherwise, and how much more and less in minor units. */
export type Figures = Readonly<Record<string, { readonly changed: number; readonly up: string; readonly down: string }>>
/** A published result of a station that is corrected (W28). */
export type CorrectionTable = {
  issue_id: bigint
  version: number
  id: string
  numbers: string
  reason: string
  first_by: string
  state: Generated<CorrectionState>
  agreed_at: Generated<Date>
  decided_by: string | null
  decided_at: Date | null
  tickets: number | null
  changed: number | null
  figures: Figures | null
  paid_at: Date | null
}
export type TicketCorrectionTable = {
  player_id: string
  ticket_id: string
  version: number
  issue_id: bigint
  win_was: bigint
  win: bigint
  wallet_won_was: bigint
  wallet_won: bigint | null
  moved: Generated<bigint>
  outcome: 'same' | 'moved' | 'kept' | null
  wallet_due_at: Date | null
  wallet_attempts: Generated<number>
  wallet_trouble: string | null
}
export type OrderTable = {
  player_id: string
  id: string
  intent_id: string
  fingerprint: string
  session_id: string
  asset: string
  cost: bigint
  max_prize: bigint
  state: 'PLACED' | 'ACCEPTED' | 'REFUSED'
  refusal: string | null
  placed_at: Date
  wallet_due_at: Date | null
  wallet_attempts: Generated<number>
  /** One slip over several issues. */
  is_chase: Generated<boolean>
  stop_on_win: Generated<boolean>
  /** It stops when its tickets have brought so much more than they cost. */
  stop_profit: bigint | null
  chase_due_at: Date | null
  stopped_at: Date | null
  stop_reason: StopReason | null
}
export type TicketTable = {
  player_id: string
  id: string
  issue_id: bigint
  order_id: string
  game: string
  mode: 'LOTT' | 'ZY' | 'ELOTT' | 'SEA'
  asset: string
  state: TicketState
  cost: bigint
  max_prize: bigint
  rules_version: string
  digest: string
  refusal: string | null
  win: bigint | null
  placed_at: Date
  /** Later the wallet takes its stake no more; a second after the close. */
  accept_until: Date
  wallet_due_at: Date | null
  wallet_attempts: Generated<number>
  wallet_trouble: string | null
  settled_at: Date | null
  cancelled_at: Date | null
  cancel_reason: CancelReason | null
}
export type TicketLineTable = {
  player_id: string
  ticket_id: string
  no: number
  play: string
  selection: string
  selection_hash: string
  bets: bigint
  unit_stake: bigint
  odds: bigint[]
  series: number | null
  text: string
  hits: number[] | null
  win: bigint | null
  /** What it counts under in `exposure`, and with how much. */
  numbers: Generated<string[]>
  number_prize: Generated<bigint>
}
export type ExposureTable = { issue_id: bigint; asset: string; play: string; number: string; prize: bigint }
export type IssueOutcomeTable = { issue_id: bigint; version: number; play: string; selection_hash: string; hits: number[] }

export type LotteryTables = {
  'lottery.beacon_chain': BeaconChainTable
  'lottery.issue': IssueTable
  'lottery.issue_result': IssueResultTable
  'lottery.result_entry': ResultEntryTable
  'lottery.correction': CorrectionTable
  'lottery.ticket_correction': TicketCorrectionTable
  'lottery.bet_order': OrderTable
  'lottery.ticket': TicketTable
  'lottery.ticket_line': TicketLineTable
  'lottery.issue_outcome': IssueOutcomeTable
  'lottery.exposure': ExposureTable
  'lottery.game_session': KitTables['game_session']
  'lottery.seed_chain': KitTables['seed_chain']
}

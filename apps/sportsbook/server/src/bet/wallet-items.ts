import { idFromUuid } from '@halong/base'
import { amountText, assetText, type WalletItem } from '@halong/vendor-kit'
import type { BetKind } from '#odds/combination.ts'
import { leagueOf, teamOf } from '#protocol/leagues.ts'
import type { Binds } from '../tables.ts'

/** Of a bet at the wallet: its round, and its transactions. */
export const walletIds = (betId: string) => {
  const round = idFromUuid('bet', betId)
  return { round, debit: `${round}.d`, credit: `${round}.c`, close: `${round}.x` }
}

type DebitedLeg = {
  readonly market: string
  readonly selection: string
  readonly price: number
  readonly league: string
  readonly home: string
  readonly away: string
  readonly ends_at: Date
  readonly binds: Binds
}
type Debited = {
  readonly player_id: string
  readonly id: string
  readonly game_code: string
  readonly asset: string
  readonly kind: BetKind
  readonly sizes: readonly number[]
  readonly lines: number
  readonly stake: bigint
  readonly most_return: bigint
  readonly accept_until: Date
  readonly wallet_session: string
  readonly legs: readonly DebitedLeg[]
}
/** After the end: a bet that is not paid by then is late. A match of the world may be put off for two days, and people enter its result. */
const PAID_WITHIN_MS = 3_600_000
const PEOPLE_MS = 72 * 3_600_000
const paidBy = ({ ends_at, binds }: DebitedLeg): number => ends_at.getTime() + (binds === 'hand' ? PEOPLE_MS : PAID_WITHIN_MS)

function legSummary({ league: code, home, away, market, selection, price }: DebitedLeg): string {
  const league = leagueOf(code)
  const name = (team: string) => (league && teamOf(league, team)?.name) ?? team
  return `${name(home)} v ${name(away)} · ${market} ${selection} @${(price / 1_000).toFixed(2)}`
}
function summaryOf({ kind, sizes, lines, legs }: Debited): string {
  const [first] = legs
  if (first === undefined) return ''
  if (kind === 'single') return legSummary(first).slice(0, 120)
  const shape = kind === 'multi' ? `Multi of ${legs.length}` : `System ${sizes.join('+')} of ${legs.length}, ${lines} lines`
  return `${shape} · ${legSummary(first)} …`.slice(0, 120)
}

export const debitOf = (bet: Debited): WalletItem => {
  const ids = walletIds(bet.id)
  return {
    kind: 'debit',
    transactionId: ids.debit,
    roundId: ids.round,
    playerId: idFromUuid('ply', bet.player_id),
    gameCode: bet.game_code,
    asset: assetText(bet.asset),
    gameSession: bet.wallet_session,
    amount: amountText(bet.asset, bet.stake),
    acceptUntil: bet.accept_until.toISOString(),
    maxWin: amountText(bet.asset, bet.most_return),
    expectedBy: new Date(Math.max(...bet.legs.map(paidBy))).toISOString(),
    summary: summaryOf(bet),
  }
}

type Paid = {
  readonly player_id: string
  readonly id: string
  readonly game_code: string
  readonly asset: string
  readonly returned: bigint
  readonly valid: bigint
  readonly valid_why: string | null
  readonly result: string
}
export const settleOf = (bet: Paid): WalletItem => {
  const ids = walletIds(bet.id)
  return {
    kind: 'settle',
    transactionId: ids.credit,
    closeTransactionId: ids.close,
    debitTransactionId: ids.debit,
    roundId: ids.round,
    playerId: idFromUuid('ply', bet.player_id),
    gameCode: bet.game_code,
    asset: assetText(bet.asset),
    amount: amountText(bet.asset, bet.returned),
    valid: amountText(bet.asset, bet.valid),
    ...(bet.valid_why === null ? {} : { validWhy: bet.valid_why }),
    result: bet.result,
  }
}

import { idFromUuid } from '@halong/base'
import { amountText, assetText, type WalletItem } from '@halong/vendor-kit'
import { leagueOf, teamOf } from '#protocol/leagues.ts'

/** Of a bet at the wallet: its round, and its transactions. */
export const walletIds = (betId: string) => {
  const round = idFromUuid('bet', betId)
  return { round, debit: `${round}.d`, credit: `${round}.c`, close: `${round}.x` }
}

type Debited = {
  readonly player_id: string
  readonly id: string
  readonly game_code: string
  readonly asset: string
  readonly stake: bigint
  readonly most_return: bigint
  readonly market: string
  readonly selection: string
  readonly price: number
  readonly accept_until: Date
  readonly wallet_session: string
  readonly league: string
  readonly home: string
  readonly away: string
  readonly ends_at: Date
}
/** After the end: a bet that is not paid by then is late. */
const PAID_WITHIN_MS = 3_600_000

function summaryOf({ league: code, home, away, market, selection, price }: Debited): string {
  const league = leagueOf(code)
  const name = (team: string) => (league && teamOf(league, team)?.name) ?? team
  return `${name(home)} v ${name(away)} · ${market} ${selection} @${(price / 1_000).toFixed(2)}`.slice(0, 120)
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
    expectedBy: new Date(bet.ends_at.getTime() + PAID_WITHIN_MS).toISOString(),
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
  readonly home_goals: number
  readonly away_goals: number
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
    result: `${bet.home_goals}-${bet.away_goals}`,
  }
}

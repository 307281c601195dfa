import { amountOf, type Command, debitOf, fingerprintOf } from '../../src/modules/wager/command.ts'

// Table W1–W17 of the seamless wallet written a second time, one command after another over plain maps, to hold the SQL against.

type Tx = {
  readonly command: Command
  readonly fingerprint: string | null
  state: 'done' | 'voided' | 'refused' | 'tombstone'
  readonly code: string | null
}
type Round = {
  readonly gameCode: string
  readonly asset: string
  readonly maxWinTimes: number
  staked: bigint
  refunded: bigint
  won: bigint
  isClosed: boolean
}
const placeOf = ({ roundId, gameCode, asset }: Command) => `${roundId} ${gameCode} ${asset}`
export type Outcome = { readonly code: string | null; readonly duplicate: boolean }

export class WalletModel {
  readonly owners = new Map<string, number>()
  readonly txs = new Map<string, Tx>()
  readonly rounds = new Map<string, Round>()
  readonly cash = new Map<number, bigint>()
  readonly stakes = new Map<number, bigint>()
  readonly start: bigint

  /** Every player begins with the same cash. */
  constructor(start: bigint) {
    this.start = start
  }

  play(command: Command): Outcome {
    const { memberId, vassalage, txId, kind } = command
    const id = (tx: string) => `${vassalage} ${tx}`
    const claim = (tx: string) => this.owners.get(id(tx)) ?? (this.owners.set(id(tx), memberId), memberId)
    const owner = claim(txId)
    if (kind === 'rollback') claim(command.debitTxId)
    if (owner !== memberId) return { code: kind === 'credit' ? 'wallet.credit_refused' : 'wallet.transaction_conflict', duplicate: false }
    const own = this.txs.get(id(txId))
    if (own) return { code: this.again(own, command), duplicate: true }
    const outcome = this.first(command)
    const isBound =
      outcome.code === null || !['wallet.bet_pending', 'wallet.round_unknown', 'wallet.transaction_conflict'].includes(outcome.code)
    const state = outcome.code === null ? 'done' : 'refused'
    // A rollback under its debit's own id has left the tombstone there.
    if (isBound && !this.txs.has(id(txId)))
      this.txs.set(id(txId), { command, fingerprint: fingerprintOf(command).toString('hex'), state, code: outcome.code })
    return outcome
  }

  private again(own: Tx, command: Command): string | null {
    if (own.state === 'tombstone' && command.kind === 'debit') return 'wallet.already_cancelled'
    if (own.state === 'tombstone' && command.kind === 'rollback' && command.debitTxId === command.txId)
      return placeOf(own.command) === placeOf(command) ? null : 'wallet.transaction_conflict'
    if (own.fingerprint !== fingerprintOf(command).toString('hex')) return 'wallet.transaction_conflict'
    return own.state === 'voided' ? 'wallet.already_cancelled' : own.code
  }

  private first(command: Command): Outcome {
    const { memberId, vassalage, roundId, gameCode, asset, kind } = command
    const name = `${memberId} ${vassalage} ${roundId}`
    const round = this.rounds.get(name)
    const fits = round === undefined || (round.gameCode === gameCode && round.asset === asset)
    const yes = { code: null, duplicate: false }
    const no = (code: string) => ({ code, duplicate: false })
    const debitId = debitOf(command)
    const debit = debitId === null ? undefined : this.txs.get(`${vassalage} ${debitId}`)
    const debitOwner = debitId === null ? undefined : this.owners.get(`${vassalage} ${debitId}`)
    const debitFits =
      debit !== undefined && debit.command.roundId === roundId && debit.command.asset === asset && debit.command.gameCode === gameCode
    const isDebit = debit !== undefined && (debit.state === 'tombstone' || debit.command.kind === 'debit')
    const amount = amountOf(command)

    if (kind === 'debit') {
      if (!fits) return no('wallet.transaction_conflict')
      if (command.refusal !== null) return no(command.refusal)
      if (round?.isClosed) return no('wallet.round_closed')
      if (this.cashOf(memberId) < amount) return no('wallet.insufficient_balance')
      this.move(memberId, -amount, amount)
      if (round) round.staked += amount
      else
        this.rounds.set(name, { gameCode, asset, maxWinTimes: command.maxWinTimes, staked: amount, refunded: 0n, won: 0n, isClosed: false })
      return yes
    }
    if (kind === 'credit') {
      if (command.txId === command.debitTxId) return no('wallet.transaction_conflict')
      if (debitOwner === undefined || (debitOwner === memberId && !debit)) return no('wallet.bet_pending')
      if (command.refusal !== null) return no(command.refusal)
      if (debitOwner !== memberId || !isDebit) return no('wallet.credit_refused')
      if (debit?.state !== 'done') return no('wallet.bet_cancelled')
      if (!debitFits || !round) return no('wallet.credit_refused')
      if (round.isClosed) return no('wallet.round_closed')
      if (round.won + amount > BigInt(round.maxWinTimes) * (round.staked - round.refunded)) return no('wallet.credit_refused')
      round.won += amount
      this.move(memberId, amount, 0n)
      return yes
    }
    if (kind === 'rollback') {
      if (debitOwner !== memberId || (debit && (!isDebit || !debitFits))) return no('wallet.transaction_conflict')
      if (!debit) {
        this.txs.set(`${vassalage} ${debitId ?? ''}`, { command, fingerprint: null, state: 'tombstone', code: null })
        return yes
      }
      if (debit.state === 'refused') return yes
      if (debit.state !== 'done') return { code: null, duplicate: true }
      if (round && round.won > 0n) return no('wallet.round_paid')
      if (round?.isClosed) return no('wallet.round_closed')
      debit.state = 'voided'
      const stake = amountOf(debit.command)
      if (round) round.refunded += stake
      this.move(memberId, stake, -stake)
      return yes
    }
    if (!round) return no('wallet.round_unknown')
    if (!fits) return no('wallet.transaction_conflict')
    if (round.isClosed) return { code: null, duplicate: true }
    round.isClosed = true
    this.move(memberId, 0n, round.refunded - round.staked)
    return yes
  }

  cashOf(memberId: number): bigint {
    return this.cash.get(memberId) ?? this.start
  }

  stakesOf(memberId: number): bigint {
    return this.stakes.get(memberId) ?? 0n
  }

  private move(memberId: number, cash: bigint, stakes: bigint): void {
    this.cash.set(memberId, this.cashOf(memberId) + cash)
    this.stakes.set(memberId, this.stakesOf(memberId) + stakes)
  }
}

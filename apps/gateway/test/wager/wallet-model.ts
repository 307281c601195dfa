import { amountOf, type Close, type Command, debitOf, fingerprintOf, maxWinOf, type Unit } from '../../src/modules/wager/command.ts'

// Table W1–W23 of the seamless wallet, and jackpots of W26, written a second time, one command after another over plain maps, to hold the SQL against.

type Tx = {
  readonly command: Command
  readonly fingerprint: string | null
  state: 'done' | 'voided' | 'refused' | 'tombstone'
  readonly code: string | null
  readonly cause?: string | null
  /** Given back of it before its round was closed. */
  refunded: bigint
}
type Round = {
  readonly gameCode: string
  readonly asset: string
  /** The sum over its live debits. */
  maxWin: bigint
  staked: bigint
  refunded: bigint
  won: bigint
  isClosed: boolean
}
const placeOf = ({ roundId, gameCode, asset }: Command) => `${roundId} ${gameCode} ${asset}`
/** A jackpot as a vendor awards it; minor units. */
export type ModelAward = Omit<Close, 'kind'> & { readonly meterId: string; readonly amount: bigint }
export type Outcome = { readonly code: string | null; readonly duplicate: boolean; readonly cause?: string | null }
const UNBOUND = ['wallet.bet_pending', 'wallet.round_unknown', 'wallet.transaction_conflict']
/** Also a close that would contribute more than stayed at stake: it may come again with less. */
const bindsNothing = ({ kind }: Command, code: string | null) =>
  UNBOUND.includes(code ?? '') || (kind === 'close' && code === 'wallet.amount_invalid')
const copyOf = <T extends object>(map: Map<string, T>) => [...map].map(([name, each]) => [name, { ...each }] as const)

export class WalletModel {
  readonly owners = new Map<string, number>()
  readonly txs = new Map<string, Tx>()
  readonly rounds = new Map<string, Round>()
  readonly cash = new Map<number, bigint>()
  readonly stakes = new Map<number, bigint>()
  /** What jackpots hold, by vendor and name; one exists once a close named it. */
  readonly pools = new Map<string, bigint>()
  readonly start: bigint
  private ignoresBalance = false

  /** Every player begins with the same cash. */
  constructor(start: bigint) {
    this.start = start
  }

  /** W20: all of it or nothing. What can't be is found before money is counted, and names the group's cause. */
  playUnit(unit: Unit): Outcome[] {
    return unit.length === 1 ? this.tryUnit(unit, false).outcomes : this.playGroup(unit)
  }

  private playGroup(unit: Unit): Outcome[] {
    const first = this.tryUnit(unit, true)
    if (first.hasFallen) return first.outcomes
    first.undo()
    return this.tryUnit(unit, false).outcomes
  }

  private tryUnit(unit: Unit, ignoresBalance: boolean): { outcomes: Outcome[]; hasFallen: boolean; undo: () => void } {
    this.ignoresBalance = ignoresBalance
    const isKnown = unit.map(({ memberId, vassalage, txId }) => {
      const id = `${vassalage} ${txId}`
      return this.owners.get(id) === memberId && this.txs.has(id)
    })
    const before = { txs: copyOf(this.txs), rounds: copyOf(this.rounds), cash: [...this.cash], stakes: [...this.stakes] }
    const outcomes: Outcome[] = []
    let culprit = -1
    for (const [at, command] of unit.entries()) {
      const outcome = culprit < 0 || isKnown[at] ? this.play(command) : { code: null, duplicate: false }
      outcomes.push(outcome)
      if (culprit < 0 && outcome.code !== null && unit.length > 1) culprit = at
    }
    const undo = () => {
      for (const [map, entries] of [
        [this.txs, before.txs],
        [this.rounds, before.rounds],
        [this.cash, before.cash],
        [this.stakes, before.stakes],
      ] as const) {
        map.clear()
        for (const [name, each] of entries) (map as Map<unknown, unknown>).set(name, each)
      }
    }
    const fell = outcomes[culprit]
    if (!fell) return { outcomes, hasFallen: false, undo }
    undo()
    const cause = fell.cause ?? fell.code
    const answers = unit.map((command, at) => {
      if (isKnown[at]) return outcomes[at] ?? fell
      const answer = at === culprit ? fell : { code: 'wallet.group_refused', duplicate: false, cause }
      const owner = this.claim(command)
      // The one that fell may find what the group itself had made; then nothing is written of it.
      const isOwn = at === culprit ? !fell.duplicate : debitOf(command) !== command.txId
      if (owner === command.memberId && isOwn && !UNBOUND.includes(fell.code ?? '')) this.keep(command, answer)
      return answer
    })
    return { outcomes: answers, hasFallen: true, undo }
  }

  private claim({ memberId, vassalage, txId, ...command }: Command): number {
    const claim = (tx: string) => this.owners.get(`${vassalage} ${tx}`) ?? (this.owners.set(`${vassalage} ${tx}`, memberId), memberId)
    if (command.kind === 'rollback') claim(command.debitTxId)
    return claim(txId)
  }

  private keep(command: Command, { code, cause = null }: Outcome): void {
    this.txs.set(`${command.vassalage} ${command.txId}`, {
      command,
      fingerprint: fingerprintOf(command).toString('hex'),
      state: code === null ? 'done' : 'refused',
      code,
      cause,
      refunded: 0n,
    })
  }

  play(command: Command): Outcome {
    const { memberId, vassalage, txId } = command
    const id = (tx: string) => `${vassalage} ${tx}`
    // A jackpot that a close names is one from then on, whatever becomes of the close.
    if (command.kind === 'close')
      for (const { meterId } of command.contributions ?? []) this.pools.set(id(meterId), this.poolOf(vassalage, meterId))
    const owner = this.claim(command)
    if (owner !== memberId)
      return {
        code: command.kind === 'credit' || command.kind === 'refund' ? 'wallet.credit_refused' : 'wallet.transaction_conflict',
        duplicate: false,
      }
    const own = this.txs.get(id(txId))
    if (own) return this.again(own, command)
    const outcome = this.first(command)
    // A rollback under its debit's own id has left the tombstone there.
    if (!bindsNothing(command, outcome.code) && !this.txs.has(id(txId))) this.keep(command, outcome)
    return outcome
  }

  /** W26: a jackpot needs no debit and asks for no round; it pays what is there, once for its id. */
  award({ meterId, amount, ...named }: ModelAward): Outcome {
    const { memberId, vassalage, txId, roundId, gameCode, asset } = named
    const command: Close = { ...named, kind: 'close' }
    if (this.claim(command) !== memberId) return { code: 'wallet.transaction_conflict', duplicate: false }
    const fingerprint = ['award', roundId, gameCode, asset, amount, meterId].join(' ')
    const own = this.txs.get(`${vassalage} ${txId}`)
    if (own) return { code: own.fingerprint === fingerprint ? own.code : 'wallet.transaction_conflict', duplicate: true }
    const meter = `${vassalage} ${meterId}`
    const pool = this.pools.get(meter)
    const code = pool === undefined ? 'award.unknown_source' : amount > pool ? 'award.over_budget' : null
    if (pool !== undefined && code === null) {
      this.pools.set(meter, pool - amount)
      this.move(memberId, amount, 0n)
    }
    this.txs.set(`${vassalage} ${txId}`, { command, fingerprint, state: code === null ? 'done' : 'refused', code, refunded: 0n })
    return { code, duplicate: false }
  }

  private again(own: Tx, command: Command): Outcome {
    const code = this.codeAgain(own, command)
    return { code, duplicate: true, ...(code === 'wallet.group_refused' ? { cause: own.cause ?? null } : {}) }
  }

  private codeAgain(own: Tx, command: Command): string | null {
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
      if (command.acceptUntil !== undefined && Date.parse(command.acceptUntil) < Date.now()) return no('wallet.too_late')
      if (command.refusal !== null) return no(command.refusal)
      if (round?.isClosed) return no('wallet.round_closed')
      if (!this.ignoresBalance && this.cashOf(memberId) < amount) return no('wallet.insufficient_balance')
      this.move(memberId, -amount, amount)
      const maxWin = maxWinOf(command)
      if (round) {
        round.staked += amount
        round.maxWin += maxWin
      } else this.rounds.set(name, { gameCode, asset, maxWin, staked: amount, refunded: 0n, won: 0n, isClosed: false })
      return yes
    }
    if (kind === 'credit' || kind === 'refund') {
      if (command.txId === command.debitTxId) return no('wallet.transaction_conflict')
      if (debitOwner === undefined || (debitOwner === memberId && !debit)) return no('wallet.bet_pending')
      if (command.refusal !== null) return no(command.refusal)
      if (debitOwner !== memberId || !isDebit) return no('wallet.credit_refused')
      if (debit?.state !== 'done') return no('wallet.bet_cancelled')
      if (!debitFits || !round) return no('wallet.credit_refused')
      if (round.isClosed) return no('wallet.round_closed')
      if (kind === 'refund') {
        if (amount > amountOf(debit.command) - debit.refunded) return no('wallet.credit_refused')
        debit.refunded += amount
        round.refunded += amount
        this.move(memberId, amount, -amount)
        return yes
      }
      if (round.staked === round.refunded || round.won + amount > round.maxWin) return no('wallet.credit_refused')
      round.won += amount
      this.move(memberId, amount, 0n)
      return yes
    }
    if (kind === 'rollback') {
      if (debitOwner !== memberId || (debit && (!isDebit || !debitFits))) return no('wallet.transaction_conflict')
      if (!debit) {
        this.txs.set(`${vassalage} ${debitId ?? ''}`, { command, fingerprint: null, state: 'tombstone', code: null, refunded: 0n })
        return yes
      }
      if (debit.state === 'refused') return yes
      if (debit.state !== 'done') return { code: null, duplicate: true }
      if (round && round.won > 0n) return no('wallet.round_paid')
      if (round?.isClosed) return no('wallet.round_closed')
      if (debit.refunded > 0n) return no('wallet.round_paid')
      debit.state = 'voided'
      const stake = amountOf(debit.command)
      if (round && debit.command.kind === 'debit') {
        round.refunded += stake
        round.maxWin -= maxWinOf(debit.command)
      }
      this.move(memberId, stake, -stake)
      return yes
    }
    const contributions = (command.kind === 'close' && command.contributions) || []
    if (!round) return no('wallet.round_unknown')
    if (!fits) return no('wallet.transaction_conflict')
    if (round.isClosed) return { code: null, duplicate: true }
    if (contributions.reduce((sum, { minor }) => sum + minor, 0n) > round.staked - round.refunded) return no('wallet.amount_invalid')
    for (const { meterId, minor } of contributions) this.pools.set(`${vassalage} ${meterId}`, this.poolOf(vassalage, meterId) + minor)
    round.isClosed = true
    this.move(memberId, 0n, round.refunded - round.staked)
    return yes
  }

  private poolOf(vassalage: string, meterId: string): bigint {
    return this.pools.get(`${vassalage} ${meterId}`) ?? 0n
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

import { randomBytes } from 'node:crypto'
import { type Asset, parseAsset, parseMoney, toWire } from '@halong/money'
import { must } from '../report.ts'
import type { Ticket } from './player.ts'
import type { Wallet, WalletAnswer } from './wallet.ts'

type More = Readonly<Record<string, unknown>>
/** A round with ids of its own. Each call may be sent again: it says the same. */
export type Round = {
  readonly id: string
  readonly debit: (more?: More) => Promise<WalletAnswer>
  readonly credit: (amount: bigint, more?: More) => Promise<WalletAnswer>
  readonly rollback: (more?: More) => Promise<WalletAnswer>
  readonly close: (more?: More) => Promise<WalletAnswer>
  /** The same as items of a set. */
  readonly item: (kind: 'debit' | 'settle', more?: More) => object
}
/** A player inside a game of the vendor. Amounts are in the asset's smallest units. */
export type Seat = {
  readonly asset: Asset
  readonly names: { readonly playerId: string; readonly gameCode: string; readonly asset: Asset }
  readonly stake: bigint
  readonly most: bigint
  readonly text: (amount: bigint) => string
  readonly read: (amount: unknown) => bigint
  readonly balance: () => Promise<bigint>
  readonly round: () => Round
}

let rounds = 0
const run = randomBytes(5).toString('hex')

/** Enters the game of a ticket. */
export async function takeSeat(wallet: Wallet, { ticket, gameCode }: Ticket): Promise<Seat> {
  const entered = await wallet('authenticate', { ticket, gameCode })
  must(entered.code === 'ok', `authenticate answered ${entered.code}`)
  const { playerId, gameSession, asset: assetText, minStake, maxStake } = entered.value
  const asset = parseAsset(String(assetText))
  must(asset !== null, `authenticate named the asset ${String(assetText)}`)
  const read = (amount: unknown): bigint => {
    const money = parseMoney(String(amount), asset)
    must(money !== null, `${String(amount)} is no amount of ${asset}`)
    return money.minor
  }
  const names = { playerId: String(playerId), gameCode, asset }
  const text = (minor: bigint) => toWire({ asset, minor })
  const stake = read(minStake)

  return {
    asset,
    names,
    stake,
    most: read(maxStake),
    text,
    read,
    async balance() {
      const { code, value } = await wallet('balance', { playerId, asset })
      must(code === 'ok', `balance answered ${code}`)
      return read(value['balance'])
    },
    round() {
      const id = `vc-${run}-${++rounds}`
      const named = { ...names, roundId: id }
      const of = { debitTransactionId: `${id}.d` }
      const debit = { ...named, transactionId: `${id}.d`, gameSession, amount: text(stake) }
      return {
        id,
        debit: (more = {}) => wallet('debit', { ...debit, ...more }),
        credit: (amount, more = {}) => wallet('credit', { ...named, transactionId: `${id}.c`, ...of, amount: text(amount), ...more }),
        rollback: (more = {}) => wallet('rollback', { ...named, transactionId: `${id}.b`, ...of, reason: 'rule:vendor-check', ...more }),
        close: (more = {}) => wallet('close', { ...named, transactionId: `${id}.x`, ...more }),
        item: (kind, more = {}) =>
          kind === 'debit'
            ? { kind, ...debit, ...more }
            : { kind, ...named, transactionId: `${id}.c`, closeTransactionId: `${id}.x`, ...of, amount: '0', ...more },
      }
    },
  }
}

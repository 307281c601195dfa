import { walletRules } from '@halong/api'
import { type Outcome, type Rule, tryAll } from '../report.ts'
import { callRules } from './call-rules.ts'
import { creditRules } from './credit-rules.ts'
import { debitRules } from './debit-rules.ts'
import type { Ground } from './ground.ts'
import { type Account, openPlayer } from './player.ts'
import { rollbackRules } from './rollback-rules.ts'
import { takeSeat } from './seat.ts'
import { type VendorAt, walletAt } from './wallet.ts'

export type BrandOrder = VendorAt & {
  /** The first game of the vendor in the lobby where none is named. */
  readonly gameCode?: string | undefined
  /** Trial accounts of free play where none is named. */
  readonly account: Account
  readonly tell?: (outcome: Outcome) => void
}

const checks: Readonly<Record<string, Rule<Ground>['check']>> = { ...debitRules, ...rollbackRules, ...creditRules, ...callRules }

/** The state table with how each of its rules is tried. */
export const brandRules: readonly Rule<Ground>[] = walletRules.map(({ id, call, when }) => {
  const check = checks[id]
  if (check === undefined) throw new Error(`${id} is tried by nothing`)
  return { id, what: `${call}: ${when}`, check }
})

/** Tries every rule of the wallet at a brand, with small rounds of its own players. Throws when nobody can be seated there. */
export async function checkBrand({ gameCode, account, tell, ...at }: BrandOrder): Promise<Outcome[]> {
  const wallet = walletAt(at)
  const seated = async () => {
    const player = await openPlayer(at.origin, account)
    return { player, seat: await takeSeat(wallet, await player.launchTicket(at.vendor, gameCode)) }
  }
  const { seat } = await seated()
  // A second account is opened by free play alone, as seldom as can be: brands count them. It may sign out: nobody stakes with it.
  const second = account === null ? await seated() : null
  const leaving = async () => {
    const left = second ?? (await seated())
    return { seat: left.seat, signOut: left.player.signOut }
  }
  return tryAll(brandRules, { wallet, seat, other: second?.seat ?? null, leaving, secret: at.secret }, tell)
}

import type { Finding } from '@halong/ledger'
import { checkBonuses } from './modules/bonus/index.ts'
import { checkJackpots } from './modules/wager/index.ts'
import type { Queryable } from './platform/index.ts'

/** What modules keep beside the ledger, laid beside it: bonus money in play (I19) and jackpots (W26). */
export async function checkBesideLedger(on: Queryable): Promise<Finding[]> {
  return [...(await checkBonuses(on)), ...(await checkJackpots(on))]
}

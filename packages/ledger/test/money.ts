import { type FreshDatabase, freshDatabase } from '@halong/testkit/database'
import type { Pool } from 'pg'
import pg from 'pg'
import { expect } from 'vitest'
import { checkLedger, createLedger, houseAccount, type Ledger, playerAccount, type Transfer } from '../src/index.ts'

export const VND = 'VND/4'

/** A ledger of its own on which the gateway's rights hold. */
export type TestLedger = { database: FreshDatabase; ledger: Ledger; asGateway: Pool; close(): Promise<void> }

export async function openLedger(name: string): Promise<TestLedger> {
  const database = await freshDatabase(name)
  const asGateway = new pg.Pool({ connectionString: database.gatewayUrl, max: 12 })
  asGateway.on('error', () => {})
  return {
    database,
    asGateway,
    ledger: createLedger(asGateway),
    async close() {
      await asGateway.end()
      await database.close()
    },
  }
}

/** A deposit: from the cashier into the player's cash. */
export const deposit = (memberId: number, minor: bigint, key = `deposit-${memberId}`): Transfer => ({
  memberId,
  key,
  reason: 'deposit.credit',
  reference: key,
  asset: VND,
  postings: [{ from: houseAccount(memberId, 'house.cashier'), to: playerAccount(memberId), minor }],
})

/** A stake: from the player's cash to their open wagers. */
export const stake = (memberId: number, minor: bigint, key: string): Transfer => ({
  memberId,
  key,
  reason: 'wager.debit',
  scope: 'RNG',
  reference: `round ${key}`,
  asset: VND,
  postings: [{ from: playerAccount(memberId), to: playerAccount(memberId, 'player.wagers'), minor }],
})

export async function openMembers({ ledger, asGateway }: TestLedger, count: number, minor: bigint): Promise<void> {
  for (let memberId = 1; memberId <= count; memberId++) expect((await ledger.openMember(asGateway, memberId, VND)).ok).toBe(true)
  const results = await ledger.post(Array.from({ length: minor > 0n ? count : 0 }, (_, index) => deposit(index + 1, minor)))
  expect(results.every(({ ok }) => ok)).toBe(true)
}

/** Every test that moves money ends here. */
export async function expectSound({ database }: TestLedger): Promise<void> {
  const { findings } = await checkLedger(database.pool)
  expect(findings).toEqual([])
}

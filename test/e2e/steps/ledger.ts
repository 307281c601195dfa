import { checkLedger } from '@halong/ledger'
import pg from 'pg'
import { expect } from './journey.ts'
import { databaseUrl } from './site.ts'

async function withDatabase<T>(ask: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ connectionString: databaseUrl(), max: 1 })
  try {
    return await ask(pool)
  } finally {
    await pool.end()
  }
}

/** An account row of the ledger in minor units (ten-thousandths); null when the member has no such account. */
export const ledgerBalance = (username: string, asset: string, kind: string = 'player.cash'): Promise<bigint | null> =>
  withDatabase(async (pool) => {
    const { rows } = await pool.query<{ balance: string }>(
      `select a.balance from ledger.account a join gateway.player p on p.member_id = a.member_id where lower(p.username) = lower($1) and a.asset = $2 and a.kind = $3`,
      [username, asset, kind],
    )
    return rows[0] ? BigInt(rows[0].balance) : null
  })

/** When the last stake of a member was written, in ms since 1970; 0 where there was none. */
export const lastStakeAt = (username: string): Promise<number> =>
  withDatabase(async (pool) => {
    const { rows } = await pool.query<{ at: Date | null }>(
      `select max(t.written_at) as at from ledger.transfer t join gateway.player p on p.member_id = t.member_id
       where lower(p.username) = lower($1) and t.reason = 'wager.debit'`,
      [username],
    )
    return rows[0]?.at?.getTime() ?? 0
  })

/** Every asset in which a member has an account. */
export const assetsOf = (username: string): Promise<string[]> =>
  withDatabase(async (pool) => {
    const { rows } = await pool.query<{ asset: string }>(
      `select distinct a.asset from ledger.account a join gateway.player p on p.member_id = a.member_id where lower(p.username) = lower($1)`,
      [username],
    )
    return rows.map(({ asset }) => asset)
  })

/** I1 to I8, I16 over everything that all journeys have moved so far. */
export async function expectWholeLedger(): Promise<void> {
  const { findings } = await withDatabase(checkLedger)
  expect(findings).toEqual([])
}

/** The amount of a wire text or of the screen (`$1,234.5000`, `9,998.80 FUN`) in ten-thousandths. */
export function minorOf(text: string): bigint {
  const [, whole = '', decimals = ''] = /([\d,]+)(?:\.(\d{1,4}))?/.exec(text) ?? []
  if (whole === '') throw new Error(`no amount in ${JSON.stringify(text)}`)
  return BigInt(whole.replaceAll(',', '') + decimals.padEnd(4, '0'))
}

/** Ten-thousandths as the screen shows them: whole cents, cut and never rounded up. */
export const cents = (minor: bigint | null): bigint => (minor ?? -1n) / 100n

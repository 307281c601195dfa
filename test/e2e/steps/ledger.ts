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

/** What a member's cash was given for a reason, in ten-thousandths, the oldest first. */
export const grantedTo = (username: string, reason: string): Promise<bigint[]> =>
  withDatabase(async (pool) => {
    const { rows } = await pool.query<{ amount: string }>(
      `select e.amount from gateway.player p
       join ledger.transfer t on t.member_id = p.member_id and t.reason = $2
       join ledger.entry e on e.owner_id = t.member_id and e.key = t.key and e.member_id = p.member_id and e.kind = 'player.cash'
       where lower(p.username) = lower($1) order by e.version`,
      [username, reason],
    )
    return rows.map(({ amount }) => BigInt(amount))
  })

/** Claims of a promotion by its code, of everybody or of one member, in ten-thousandths. */
export const claimsOf = (code: string, username: string | null = null): Promise<bigint[]> =>
  withDatabase(async (pool) => {
    const { rows } = await pool.query<{ amount: string }>(
      `select c.amount from gateway.promotion_claim c join gateway.player p on p.member_id = c.member_id
       where c.code = $1 and ($2::text is null or lower(p.username) = lower($2)) order by c.claimed_at`,
      [code, username],
    )
    return rows.map(({ amount }) => BigInt(amount))
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

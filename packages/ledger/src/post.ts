import { ok, refuse } from '@halong/base'
import { bytes, numbers, texts } from './array-literal.ts'
import { listAccounts } from './list-accounts.ts'
import { type Queryable, type Row, run, toBigint, toBigintOrNull, toDate } from './queryable.ts'
import { fingerprint, type LedgerRefusal, type PostResult, type Transfer } from './transfer.ts'

const POST = 'select * from ledger.post($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)'
const BEYOND = 1n << 62n

/**
 * Posts a set: a result per transfer, in the order given. One call of `ledger.post`; a key that comes twice goes with a
 * second call and so meets what the first one did.
 */
export async function postSet(on: Queryable, transfers: readonly Transfer[]): Promise<PostResult[]> {
  if (transfers.length === 0) return []
  const seen = new Set<string>()
  const twins: number[] = []
  const firsts = transfers.filter((transfer, index) => {
    const key = `${transfer.memberId} ${transfer.key}`
    if (seen.has(key)) twins.push(index)
    else return seen.add(key)
    return false
  })
  const rows = await run(on, { name: 'ledger.post', text: POST, values: parameters(firsts) })
  const results = rows.map(readResult)
  if (twins.length === 0) return results
  const later = await postSet(
    on,
    twins.flatMap((index) => transfers[index] ?? []),
  )
  twins.forEach((index, place) => results.splice(index, 0, later[place] ?? refuse('ledger.key_conflict')))
  return results
}

function parameters(transfers: readonly Transfer[]): string[] {
  const sides = transfers.flatMap(({ asset, postings }) =>
    postings.flatMap(({ from, to }) => [
      { account: from, asset },
      { account: to, asset },
    ]),
  )
  const { accounts, placeOf } = listAccounts(sides)
  const postings = transfers.flatMap(({ asset, postings }, index) =>
    postings.map(({ from, to, minor }) => ({ transfer: index + 1, from: placeOf(from, asset), to: placeOf(to, asset), minor })),
  )
  return [
    numbers(accounts.map(({ memberId }) => memberId)),
    texts(accounts.map(({ kind }) => kind)),
    texts(accounts.map(({ asset }) => asset)),
    numbers(transfers.map(({ memberId }) => memberId)),
    texts(transfers.map(({ key }) => key)),
    bytes(transfers.map(fingerprint)),
    texts(transfers.map(({ reason }) => reason)),
    texts(transfers.map(({ reference }) => reference)),
    texts(transfers.map(({ memo }) => memo ?? null)),
    texts(transfers.map(({ asset }) => asset)),
    numbers(transfers.map(({ happenedAt }) => happenedAt?.getTime() ?? null)),
    numbers(postings.map(({ transfer }) => transfer)),
    numbers(postings.map(({ from }) => from)),
    numbers(postings.map(({ to }) => to)),
    // An amount that no bigint column could take must not fail the call: 0 is refused as invalid.
    numbers(postings.map(({ minor }) => (minor > BEYOND || minor < -BEYOND ? 0n : minor))),
  ]
}

function readResult(row: Row): PostResult {
  if (row['code'] !== null) return refuse(row['code'] as LedgerRefusal)
  const minor = toBigintOrNull(row['cash_after'])
  return ok({
    id: String(row['id']),
    duplicate: row['duplicate'] === true,
    writtenAt: toDate(row['written_at']),
    cash: minor === null ? null : { minor, version: toBigint(row['cash_version']) },
  })
}

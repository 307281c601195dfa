import { ok, refuse } from '@halong/base'
import { bytes, numbers, texts } from './array-literal.ts'
import { run, toBigint, toBigintOrNull, toDate, type Queryable, type Row } from './queryable.ts'
import { fingerprint, type LedgerRefusal, type PostResult, type Transfer } from './transfer.ts'

const POST = 'select * from ledger.post($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)'
const BEYOND = 1n << 62n

/** One call of `ledger.post`: a result per transfer, in the order given. */
export async function postSet(on: Queryable, transfers: readonly Transfer[]): Promise<PostResult[]> {
  if (transfers.length === 0) return []
  const rows = await run(on, { name: 'ledger.post', text: POST, values: parameters(transfers) })
  return rows.map(readResult)
}

function parameters(transfers: readonly Transfer[]): string[] {
  const postings = transfers.flatMap(({ postings }, index) => postings.map((posting) => ({ ...posting, transfer: index + 1 })))
  return [
    numbers(transfers.map(({ memberId }) => memberId)),
    texts(transfers.map(({ key }) => key)),
    bytes(transfers.map(fingerprint)),
    texts(transfers.map(({ reason }) => reason)),
    texts(transfers.map(({ reference }) => reference)),
    texts(transfers.map(({ memo }) => memo ?? null)),
    texts(transfers.map(({ asset }) => asset)),
    numbers(transfers.map(({ happenedAt }) => happenedAt?.getTime() ?? null)),
    numbers(postings.map(({ transfer }) => transfer)),
    numbers(postings.map(({ from }) => from.memberId)),
    texts(postings.map(({ from }) => from.kind)),
    numbers(postings.map(({ to }) => to.memberId)),
    texts(postings.map(({ to }) => to.kind)),
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

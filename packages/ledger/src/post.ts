import { ok, refuse } from '@halong/base'
import { readLimit, readStop } from './guard.ts'
import { listAccounts, toAccountRequest } from './list-accounts.ts'
import { type Queryable, type Row, run, toBigint, toBigintOrNull, toDate } from './queryable.ts'
import { statements } from './statements.ts'
import { fingerprint, type LedgerRefusal, type PostResult, type Transfer } from './transfer.ts'

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
  const rows = await run(on, { ...statements.post, values: requestsOf(firsts).map((list) => JSON.stringify(list)) })
  const results = rows.map(readResult)
  if (twins.length === 0) return results
  const later = await postSet(
    on,
    twins.flatMap((index) => transfers[index] ?? []),
  )
  twins.forEach((index, place) => results.splice(index, 0, later[place] ?? refuse('ledger.key_conflict')))
  return results
}

/** A set as `ledger.account_request`, `ledger.transfer_request` and `ledger.posting_request`. */
function requestsOf(transfers: readonly Transfer[]) {
  const sides = transfers.flatMap(({ asset, postings }) =>
    postings.flatMap(({ from, to }) => [from, to].map((account) => ({ account, asset }))),
  )
  const { accounts, placeOf } = listAccounts(sides)
  const postings = transfers.flatMap(({ asset, postings }, index) =>
    postings.map(({ from, to, minor }) => ({
      transfer: index + 1,
      from_account: placeOf(from, asset),
      to_account: placeOf(to, asset),
      // An amount that no bigint column could take must not fail the call: 0 is refused as invalid.
      minor: minor > BEYOND || minor < -BEYOND ? '0' : String(minor),
    })),
  )
  return [accounts.map(toAccountRequest), transfers.map(toTransferRequest), postings]
}

/** Half a surrogate pair, which no JSON of PostgreSQL's may hold, becomes U+FFFD, as it would in any text. */
function toTransferRequest(transfer: Transfer) {
  const { memberId, key, reason, reference, memo, asset, happenedAt, scope, group } = transfer
  return {
    member_id: memberId,
    key: key.toWellFormed(),
    fingerprint: `\\x${fingerprint(transfer).toString('hex')}`,
    reason,
    reference: reference.toWellFormed(),
    memo: memo?.toWellFormed(),
    asset,
    happened_ms: happenedAt?.getTime(),
    scope: scope?.toWellFormed(),
    in_group: group?.toWellFormed(),
  }
}

function readRefusal(code: LedgerRefusal, detail: unknown): PostResult {
  if (code === 'ledger.limit_reached') return { ok: false, code, limit: readLimit(detail) }
  if (code === 'ledger.play_stopped') return { ok: false, code, why: readStop(detail) }
  return refuse(code)
}

function readResult(row: Row): PostResult {
  if (row['code'] !== null) return readRefusal(row['code'] as LedgerRefusal, row['detail'])
  const minor = toBigintOrNull(row['cash_after'])
  return ok({
    id: String(row['id']),
    duplicate: row['duplicate'] === true,
    writtenAt: toDate(row['written_at']),
    cash: minor === null ? null : { minor, version: toBigint(row['cash_version']) },
  })
}

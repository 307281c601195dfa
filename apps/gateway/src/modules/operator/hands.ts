import type { Queryable } from '../../platform/index.ts'

/** How long who made an account, or gave it a new start or more rights, counts as one hand with it. */
export const ONE_HAND_MS = 365 * 24 * 3_600_000

/**
 * Everybody who can act for each of some operators: who made the account, gave it a new start or more rights alone, or was shown its starting password; who
 * did the same to those, and so on (T64). Taking rights away gives nobody a hand. Agreed grants of rights give none either.
 */
export async function handsOf(
  db: Queryable,
  { ids, since }: { ids: readonly string[]; since: Date },
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { rows } = await db.query<{ root: string; hands: string[] }>(
    `with recursive hand (root, operator_id) as (
       select id, id from unnest($1::uuid[]) id
       union
       select h.root, a.actor_id from hand h join gateway.operator o on o.operator_id = h.operator_id
       join gateway.operator_audit a on a.target = 'operator ' || o.username
       where a.action in ('operator.add', 'operator.change') and a.at > $2 and a.actor_id is not null
         and coalesce(a.after->>'isTightening', 'false') = 'false'
         and (a.after->>'askedBy' is null or a.action = 'operator.add' or a.after->>'startAnew' = 'true'))
     select root, array_agg(operator_id) as hands from hand group by root`,
    [ids, since],
  )
  return new Map(rows.map(({ root, hands }) => [root, new Set(hands)]))
}

/** Whether two accounts may be one person's: somebody can act for both. */
export const isOneHand = (all: ReadonlyMap<string, ReadonlySet<string>>, [one, other]: readonly [string, string]): boolean => {
  const others = all.get(other) ?? new Set([other])
  return [...(all.get(one) ?? [one])].some((id) => others.has(id))
}

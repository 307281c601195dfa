import type { Queryable } from '../../platform/index.ts'
import { type AgencyService, maskedLine } from '../agency/index.ts'

/** Those below an agent as it may see them; for itself and for whoever is gone, nobody. */
export async function peopleOf(
  on: Queryable,
  lines: AgencyService['lines'],
  { agentId, memberIds }: { readonly agentId: number; readonly memberIds: readonly number[] },
) {
  const { rows } = await on.query<{ member_id: string; username: string; label: string }>(
    `select p.member_id, p.username, coalesce(b.label, '') as label from gateway.player p
     left join gateway.agency_label b on b.member_id = $1 and b.target_id = p.member_id where p.member_id = any($2::bigint[])`,
    [agentId, memberIds],
  )
  const found = new Map(rows.map(({ member_id: id, username, label }) => [Number(id), { name: maskedLine(username), label }]))
  return (memberId: number) => {
    const person = found.get(memberId)
    return person && memberId !== agentId ? { lineId: lines.of(agentId, memberId), ...person } : { lineId: null, name: '', label: '' }
  }
}

import type { Tx } from '../../platform/index.ts'

/** Row lock per player until the transaction ends, for changes that count existing rows against a limit. */
export async function lockMember(tx: Tx, memberId: number): Promise<void> {
  await tx.query('insert into gateway.security_member (member_id) values ($1) on conflict do nothing', [memberId])
  await tx.query('select from gateway.security_member where member_id = $1 for update', [memberId])
}

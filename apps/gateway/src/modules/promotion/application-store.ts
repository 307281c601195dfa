import { join } from 'node:path'
import type { promotion } from '@halong/api'
import { readStatements } from '@halong/base/migrate'
import type { Queryable, Tx } from '../../platform/index.ts'

export type ApplicationState = (typeof promotion.applicationStates)[number]
export type Ground = (typeof promotion.applicationGrounds)[number]
export type ApplicationRow = {
  application_id: string
  member_id: string
  code: string
  no: number
  state: ApplicationState
  remark: string
  pictures: string[]
  at: Date
  ground: Ground | null
  answer: string
  decided_by: string | null
  decided_at: Date | null
  version: number
}
export const APPLICATION_COLUMNS =
  'application_id, member_id, code, no, state, remark, pictures, at, ground, answer, decided_by, decided_at, version'
type Named = { readonly memberId: number; readonly id: string }

const statements = readStatements('application', join(import.meta.dirname, 'application-store.sql'), [
  'last',
  'add',
  'withdraw',
  'of_brand',
  'decide',
])

/** A player’s last application for each of some promotions. */
export async function lastApplications(on: Queryable, memberId: number, codes: readonly string[]): Promise<ApplicationRow[]> {
  return (await on.query<ApplicationRow>({ ...statements.last, values: [memberId, codes] })).rows
}
export async function addApplication(
  tx: Tx,
  wish: Named & { brandId: number; code: string; no: number; remark: string; pictures: readonly string[]; at: Date },
): Promise<void> {
  const { memberId, id, brandId, code, no, remark, pictures, at } = wish
  await tx.query({ ...statements.add, values: [memberId, id, brandId, code, no, remark, pictures, at] })
}
/** False where it does not wait. */
export async function withdrawApplication(on: Queryable, { memberId, id }: Named, at: Date): Promise<boolean> {
  return (await on.query({ ...statements.withdraw, values: [memberId, id, at] })).rowCount === 1
}
export async function applicationOfBrand(on: Queryable, { brandId, id }: { brandId: number; id: string }): Promise<ApplicationRow | null> {
  return (await on.query<ApplicationRow>({ ...statements.of_brand, values: [brandId, id] })).rows[0] ?? null
}
/** False where it was changed or decided meanwhile. */
export async function decideApplication(
  tx: Tx,
  wish: Named & { version: number; state: 'approved' | 'refused'; ground: Ground | null; answer: string; by: string; at: Date },
): Promise<boolean> {
  const { memberId, id, version, state, ground, answer, by, at } = wish
  return (await tx.query({ ...statements.decide, values: [memberId, id, version, state, ground, answer, by, at] })).rowCount === 1
}

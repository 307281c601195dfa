import type { RowOf } from '#shared/list/lists.ts'

export type Pack = RowOf<'evidence.list'>

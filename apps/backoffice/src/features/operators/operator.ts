import type { ClientValue } from '@halong/api/client'

export type Operator = ClientValue<'operator.list'>['rows'][number]

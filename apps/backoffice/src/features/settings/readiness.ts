import type { ClientValue } from '@halong/api/client'

export type Readiness = ClientValue<'brands.getReadiness'>

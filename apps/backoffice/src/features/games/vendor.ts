import type { ClientValue } from '@halong/api/client'

export type Vendor = ClientValue<'vendors.get'>

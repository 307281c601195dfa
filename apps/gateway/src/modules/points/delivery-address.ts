import { points as operations } from '@halong/api'
import type { z } from 'zod'
import type { Secrets } from '../../platform/crypto/secrets.ts'

export type DeliveryAddress = z.output<typeof operations.deliveryAddress>
const about = (redemptionId: string) => `delivery address of redemption ${redemptionId}`

/** Addresses as the database keeps them: sealed, each bound to its request. */
export const sealAddress = (secrets: Pick<Secrets, 'seal'>, id: string, address: DeliveryAddress): Buffer =>
  secrets.seal(Buffer.from(JSON.stringify(address)), about(id))

export const openAddress = (secrets: Pick<Secrets, 'open'>, id: string, sealed: Buffer): DeliveryAddress =>
  operations.deliveryAddress.parse(JSON.parse(secrets.open(sealed, about(id)).toString('utf8')))

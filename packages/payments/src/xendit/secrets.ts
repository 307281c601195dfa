import { z } from 'zod'
import type { DriverContext } from '../driver.ts'

export const xenditSecrets = z.strictObject({ secretKey: z.string().min(1).max(300), callbackToken: z.string().min(16).max(200) })
export const secretsOf = ({ secrets }: DriverContext) => xenditSecrets.parse(secrets)
export const authorizationOf = (ctx: DriverContext): string => `Basic ${Buffer.from(`${secretsOf(ctx).secretKey}:`).toString('base64')}`

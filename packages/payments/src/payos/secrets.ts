import { z } from 'zod'
import { type DriverContext, refused, uncertain } from '../driver.ts'
import { type Answer, type Ask, exchangeAs } from '../exchange.ts'
import { isSame } from '../hmac.ts'
import { signBody, signHeader } from './signature.ts'

export const payosSecrets = z.strictObject({
  clientId: z.string().min(1).max(200),
  apiKey: z.string().min(1).max(200),
  checksumKey: z.string().min(16).max(200),
})

export const secretsOf = ({ secrets }: DriverContext) => payosSecrets.parse(secrets)

export function keyHeaders(ctx: DriverContext): Record<string, string> {
  const { clientId, apiKey } = secretsOf(ctx)
  return { 'x-client-id': clientId, 'x-api-key': apiKey }
}

const envelope = z.object({
  code: z.string(),
  desc: z.string().nullish(),
  data: z.record(z.string(), z.unknown()).nullish(),
  signature: z.string().nullish(),
})

/** A signed call about payment requests: the `data` of a success, whose signature is right. */
export async function askPayos(ctx: DriverContext, ask: Omit<Ask, 'headers'>) {
  const found = await exchangeAs(ctx, { ...ask, headers: keyHeaders(ctx) }, envelope)
  if (found.kind !== 'value') return found
  const { code, data, signature } = found.value
  if (code !== '00') return refused(code)
  const isRight = data && signature && isSame(signature, signBody(secretsOf(ctx).checksumKey, data))
  return isRight ? ({ kind: 'value', data } as const) : uncertain('the signature of the answer is wrong')
}

/** An answer about payouts is signed in its header, over its `data`. */
export function isPayoutSigned(checksumKey: string, { headers, json }: Answer): boolean {
  const read = z.object({ data: z.record(z.string(), z.unknown()) }).safeParse(json)
  return read.success && isSame(headers.get('x-signature') ?? '', signHeader(checksumKey, read.data.data))
}

import type { HouseAccount } from './method-looks.ts'

/** What each driver is given to prove itself with, or to show to players. */
export const secretsOf = {
  payos: ['clientId', 'apiKey', 'checksumKey'],
  xendit: ['secretKey', 'callbackToken'],
  btcpay: ['store', 'apiKey', 'webhookSecret'],
  manual: ['bank', 'holder', 'number', 'bin'],
} as const satisfies Record<HouseAccount['driver'], readonly string[]>
export type SecretName = (typeof secretsOf)[HouseAccount['driver']][number]

/** Of banks at NAPAS alone. */
export const isOptional = (name: SecretName): boolean => name === 'bin'
/** The bank account that players transfer to is no secret: they see it. */
export const isHidden = (driver: HouseAccount['driver']): boolean => driver !== 'manual'

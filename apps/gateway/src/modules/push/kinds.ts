const kinds = ['money', 'security', 'service', 'offers'] as const
export type Kind = (typeof kinds)[number]
export type Choices = { readonly [Name in Kind]: boolean }
export const noChoice: Choices = { money: false, security: false, service: false, offers: false }

/** By the first word of a notice's name; what is not named here is service. Null: it waits for the player in the inbox alone. */
const byNoun: ReadonlyMap<string, Kind | null> = new Map([
  ['withdrawal', 'money'],
  ['redemption', 'money'],
  ['adjustment', 'money'],
  ['transfer', 'money'],
  ['device', 'security'],
  ['password', 'security'],
  ['contact', 'security'],
  ['payout', 'security'],
  ['authenticator', 'security'],
  ['passkey', 'security'],
  ['change', 'security'],
  ['vip', 'offers'],
  // Operators choose whether a campaign goes to devices too.
  ['campaign', null],
  // A word about play that hurts is nothing for a lock screen.
  ['protection', null],
])
export function kindOf(template: string): Kind | null {
  const kind = byNoun.get(template.split('.')[0] ?? '')
  return kind === undefined ? 'service' : kind
}

const HOUR = 3_600
/** Seconds after which a notice is no news any more. */
export const lifeOf: Readonly<Record<Kind, number>> = { money: 24 * HOUR, security: 24 * HOUR, service: HOUR, offers: 12 * HOUR }

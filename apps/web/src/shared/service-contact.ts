import type { SiteStatus } from './site.ts'

/** Live service answers at once, so it comes before the channels; VIP service is for members of a rank and comes last. */
const ORDER = ['LIVECHAT', 'TELEGRAM', 'FACEBOOK', 'VIP'] as const
const CHANNELS = ['TELEGRAM', 'TELEGRAM-1', 'FACEBOOK', 'INSTAGRAM'] as const
const canBeOpened = (address: string | undefined): address is string => address !== undefined && /^(https:\/\/|mailto:)/.test(address)

/** The mailbox that every domain keeps for those who need service (RFC 2142). */
const mailboxOf = (host: string): string => `mailto:support@${/^[\d.]+$/.test(host) ? `[${host}]` : host}`

/** Where the brand itself says that it can be asked (R-SYS-6): its customer service, else its channels; null where it names neither. */
export function serviceOf({ info }: Pick<SiteStatus, 'info'>): string | null {
  const services = ORDER.flatMap((type) => info.customerService.filter(({ csType }) => csType === type)).map(({ path }) => path)
  const channels = CHANNELS.map((name) => info.resources[name]?.url)
  return [...services, ...channels].find(canBeOpened) ?? null
}

/**
 * Where somebody who is kept out can ask (R-SYS-4): there is no page to look further on, so where the brand names nothing it is the service mailbox of the host
 * the site was reached by.
 * @param host without a port
 */
export const contactOf = (site: Pick<SiteStatus, 'info'>, host: string): string => serviceOf(site) ?? mailboxOf(host)

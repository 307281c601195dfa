import { outsideAddress } from '#shared/routing/external-address.ts'
import type { SiteStatus } from './site.ts'

/** Live service answers at once, so it comes before the channels; VIP service is for members of a rank and comes last. */
const ORDER = ['LIVECHAT', 'TELEGRAM', 'FACEBOOK', 'VIP'] as const
const CHANNELS = ['TELEGRAM', 'TELEGRAM-1', 'FACEBOOK', 'INSTAGRAM'] as const

/** A mailbox, or an address outside that may be opened (T71). */
const openable = (address: string | undefined): string | null =>
  address !== undefined && /^mailto:[^\s<>"\\]+$/.test(address) ? address : outsideAddress(address)

/**
 * Where the brand says that it can be asked (R-SYS-4, R-SYS-6): its customer service, else its channels; null where it names neither. No mailbox is made up for
 * it: nobody would read what is sent there.
 */
export function serviceOf({ info }: Pick<SiteStatus, 'info'>): string | null {
  const services = ORDER.flatMap((type) => info.customerService.filter(({ csType }) => csType === type)).map(({ path }) => path)
  const channels = CHANNELS.map((name) => info.resources[name]?.url)
  return [...services, ...channels].map(openable).find((address) => address !== null) ?? null
}

/** R-ROLE-3: above this rank of the club a member has VIP service. */
const VIP_ABOVE = 4

/** Which service of the brand answers a player of a rank: VIP service above rank 4 where there is one, else live chat; null where there is neither. */
export function serviceFor(
  { info }: Pick<SiteStatus, 'info'>,
  rankLevel: number,
): { readonly address: string; readonly isVip: boolean } | null {
  const of = (type: 'VIP' | 'LIVECHAT') =>
    info.customerService.filter(({ csType }) => csType === type).flatMap(({ path }) => outsideAddress(path) ?? [])[0]
  const vip = rankLevel > VIP_ABOVE ? of('VIP') : undefined
  const address = vip ?? of('LIVECHAT')
  return address === undefined ? null : { address, isVip: vip !== undefined }
}

export type ServiceEntry = {
  readonly type: 'LIVECHAT' | 'VIP' | 'TELEGRAM' | 'FACEBOOK' | 'INSTAGRAM'
  readonly address: string
  /** The brand's own name for a channel. */
  readonly label?: string
}

/** Every way to ask that is open to a player of a rank (R-MSG-4): services in their order, then channels that are not among them. */
export function servicesOf({ info }: Pick<SiteStatus, 'info'>, rankLevel: number): readonly ServiceEntry[] {
  const order =
    rankLevel > VIP_ABOVE ? (['VIP', 'LIVECHAT', 'TELEGRAM', 'FACEBOOK'] as const) : (['LIVECHAT', 'TELEGRAM', 'FACEBOOK'] as const)
  const services = order.flatMap((type) =>
    info.customerService
      .filter(({ csType }) => csType === type)
      .flatMap(({ path }): ServiceEntry[] => ((address) => (address === null ? [] : [{ type, address }]))(openable(path))),
  )
  const channels = CHANNELS.flatMap((name): ServiceEntry[] => {
    const resource = info.resources[name]
    const address = outsideAddress(resource?.url)
    if (!resource || address === null) return []
    return [{ type: name === 'TELEGRAM-1' ? 'TELEGRAM' : name, address, label: resource.labelNameEn }]
  })
  const seen = new Set<string>()
  return [...services, ...channels].filter(({ address }) => !seen.has(address) && seen.add(address))
}

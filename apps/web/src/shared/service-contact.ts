import type { SiteStatus } from './site.ts'

/** Where somebody who needs help can ask: the first address of the brand that can be opened, live service before the channels. */
export const contactOf = ({ info }: SiteStatus): string | null =>
  info.customerService.map(({ path }) => path).find((path) => /^(https:\/\/|mailto:)/.test(path)) ??
  ['TELEGRAM', 'TELEGRAM-1', 'FACEBOOK'].map((name) => info.resources[name]?.url).find((url) => url?.startsWith('https://')) ??
  null

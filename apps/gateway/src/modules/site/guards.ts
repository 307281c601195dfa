import { isListedUrl } from '../../platform/listed-url.ts'
import type { Guard } from '../../platform/setting.ts'

type Region = { readonly mode: 'open' | 'block' | 'allow'; readonly countries: readonly string[]; readonly unknown: 'admit' | 'refuse' }

/** Whether a brand refuses a country; null is one the table doesn't know (R-SYS-4, D16). */
export function refusesCountry({ mode, countries, unknown }: Region, country: string | null): boolean {
  if (mode === 'open') return false
  if (country === null) return unknown === 'refuse'
  return (mode === 'block') === countries.includes(country)
}

/** A code no country has: it stands for every country that neither list names. */
const ANY_OTHER = 'ZZ'

/** Whether a change of the list lets somebody in who was refused (T68). */
export const regionOpens = (before: Region, after: Region): boolean =>
  [null, ANY_OTHER, ...before.countries, ...after.countries].some(
    (country) => refusesCountry(before, country) && !refusesCountry(after, country),
  )

/** The host of an address with its port; null for a mailbox. */
function hostOf(address: string): string | null {
  const { protocol, host } = new URL(address)
  return protocol === 'https:' ? host : null
}

/**
 * Where players are led to, and what they install from there (T71, D5): a host that is neither listed nor in the setting already is one that no
 * second operator agreed to.
 */
export const leadsElsewhere =
  <Value>(addressesOf: (value: Value) => readonly string[]): Guard<Value> =>
  (before, after, linkHosts) => {
    const known = new Set(addressesOf(before).map(hostOf))
    return addressesOf(after).some((address) => {
      const host = hostOf(address)
      return host !== null && !known.has(host) && !isListedUrl(address, linkHosts)
    })
  }

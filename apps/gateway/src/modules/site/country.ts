import { createRequire } from 'node:module'
import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'
import { open, type Response } from 'maxmind'

/** One row of the table. */
const codeOf = (row: Response | null): string | null =>
  row && 'country_code' in row && typeof row.country_code === 'string' && /^[A-Z]{2}$/.test(row.country_code) ? row.country_code : null

const isPublic = (address: string): boolean => ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'

export type Countries = { of(address: string): string | null }

/** Country of an address from the table that ships with the product (public domain, whois and route data). Null for private and unlisted ones. */
export async function openCountries(): Promise<Countries> {
  const file = createRequire(import.meta.url).resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb')
  const reader = await open(file)
  const seen = new LRUCache<string, { code: string | null }>({ max: 10_000 })
  return {
    of(address) {
      const known = seen.get(address)
      if (known) return known.code
      // The table gives reserved networks to whoever registered them; nobody on the way to us is there.
      const code = isPublic(address) ? codeOf(reader.get(address)) : null
      seen.set(address, { code })
      return code
    },
  }
}

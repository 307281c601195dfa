import { LRUCache } from 'lru-cache'
import { open } from 'maxmind'
import { createRequire } from 'node:module'

type Row = { readonly country_code?: string }

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
      const row = reader.get(address) as Row | null
      const code = row?.country_code && /^[A-Z]{2}$/.test(row.country_code) ? row.country_code : null
      seen.set(address, { code })
      return code
    },
  }
}

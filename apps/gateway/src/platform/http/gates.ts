import type { OperatorCaller, PlayerCaller } from './types.ts'

/** A brand as the platform needs to know it: whom it serves and in which languages. */
export type BrandGate = { readonly id: number; readonly languages: readonly string[]; readonly defaultLanguage: string }
export type Openness = { readonly status: 0 | 1 | 2; readonly until: string | null }

/** What the platform asks of modules before a handler runs; each module brings its part. */
export type Gates = {
  /** The brand of a host name; the default brand for a host nobody claims. */
  brandOf(host: string): Promise<BrandGate>
  countryOf(address: string): string | null
  /** Whether the brand is open for a country (T90, D16). A null country is one nobody knows; the brand's setting says what holds then. Not asked for vendors' calls. */
  openness(brandId: number, country: string | null): Promise<Openness>
  /** The session behind a token whose companion came along, or null (T7). */
  authenticate(token: string, companion: string | null): Promise<PlayerCaller | null>
  /** The operator's session behind a token whose companion came along, from a network that operator may come from (T64). */
  authenticateOperator(token: string, companion: string | null, address: string): Promise<OperatorCaller | null>
  vendorSecret(vassalage: string): Promise<string | null>
  /** True the first time a vendor uses a nonce (W18). */
  useNonce(vendor: string, nonce: string): Promise<boolean>
  openEnvelope(jwe: string): Promise<object | null>
}

export const COMPANION_COOKIE = 'halong-session'
/** Of operators alone: no cookie of a player is one of an operator. */
export const OPERATOR_COOKIE = 'halong-operator'
export const DEVICE_COOKIE = 'halong-device'

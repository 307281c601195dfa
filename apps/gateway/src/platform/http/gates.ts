import type { KeyCaller, OperatorCaller, PlayerCaller, ProgramTurn, ProgramWrite } from './types.ts'

/** What the platform needs to know of a brand. */
export type BrandGate = { readonly id: number; readonly languages: readonly string[]; readonly defaultLanguage: string }
export type Openness = { readonly status: 0 | 1 | 2; readonly until: string | null }

/** Checks that modules contribute and the platform runs before a handler. */
export type Gates = {
  /** The brand of a host name; the default brand for an unclaimed host. */
  brandOf(host: string): Promise<BrandGate>
  countryOf(address: string): string | null
  /** Whether the brand is open for a country (T90, D16); for null (unknown) the brand's setting decides. Not checked for vendors' calls. */
  openness(brandId: number, country: string | null): Promise<Openness>
  /** The player session of a token with its companion cookie, or null (T7). */
  authenticate(token: string, companion: string | null): Promise<PlayerCaller | null>
  /** The operator session of a token with its companion cookie, from a network allowed for that operator (T64). */
  authenticateOperator(token: string, companion: string | null, address: string): Promise<OperatorCaller | null>
  /** Who a key of a program calls as; null where it does not hold. */
  authenticateKey(key: string, address: string): Promise<KeyCaller | null>
  /** Takes the turn of a program's write before it is made: each key of a write has one. */
  beginWrite(write: ProgramWrite): Promise<ProgramTurn>
  /** Keeps what a write was answered with; a refused one (null) leaves its key free. */
  endWrite(write: Pick<ProgramWrite, 'keyId' | 'key'>, value: unknown): Promise<void>
  /** Whether a secret of this vendor proves a call, and counts the call: its secret, or the one before while both are accepted. */
  isVendorCall(vassalage: string, proves: (secret: string) => boolean): Promise<boolean>
  /** True the first time a vendor uses a nonce (W18). */
  useNonce(vendor: string, nonce: string): Promise<boolean>
  openEnvelope(jwe: string): Promise<object | null>
}

export const COMPANION_COOKIE = 'halong-session'
/** Companion cookie of operators, separate from that of players. */
export const OPERATOR_COOKIE = 'halong-operator'
export const DEVICE_COOKIE = 'halong-device'

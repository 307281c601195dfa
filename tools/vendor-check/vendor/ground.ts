import type { Play, Sandbox } from './sandbox.ts'

/** What a vendor is tried on. */
export type VendorGround = {
  /** Exact origin of the vendor's pages. */
  readonly launchOrigin: string
  /** The origin that frames them. */
  readonly siteOrigin: string
  readonly gameCode?: string | undefined
  /** Null: rules that need a round are not applicable. */
  readonly play: Play | null
  readonly sandbox: Sandbox
  /** Of the catalogue. */
  readonly firstGame: string
}

export const issueStates = ['SCHEDULED', 'OPEN', 'CLOSED', 'FROZEN', 'DRAWN', 'SETTLED', 'CANCELLED', 'CORRECTED'] as const
export type IssueState = (typeof issueStates)[number]

/** One draw. Times are ISO 8601 of the server. `numbers` is the drawn numbers in their order, parted by spaces; null until they are drawn. */
export type IssueView = {
  readonly issueNo: string
  readonly state: IssueState
  readonly openAt: string
  readonly closeAt: string
  readonly drawAt: string
  readonly numbers: string | null
  /** The numbers by prize (`DB`, `G1` …), in lists of what was drawn by a Vietnamese lottery. */
  readonly prizes?: Readonly<Record<string, readonly string[]>>
  /** Whether these are not the numbers that were published first (W28). */
  readonly isCorrected: boolean
}

export type ChainPlace = { readonly id: string; readonly end: string; readonly index: number }

/** All that is needed to recompute a draw. Seed, beacon and numbers are null until they are published. */
export type IssueProof = IssueView & {
  readonly gameCode: string
  readonly drawCode: string
  /** Null of a station's draw, which is not made of a seed of ours. */
  readonly chain: ChainPlace | null
  readonly beaconChain: ChainPlace | null
  /** Merkle root over the digests of all tickets that were in time, with their number and what was staked on them. */
  readonly root: string | null
  readonly tickets: number | null
  readonly staked: string | null
  readonly frozenAt: string | null
  readonly seed: string | null
  readonly gatewayValue: string | null
  readonly beacon: string | null
  readonly rulesVersions: readonly string[]
  readonly cancelledFor: string | null
}

/** One step of a Merkle path: the neighbour's hash, and on which side of ours it stands. */
export type PathStep = { readonly side: 'left' | 'right'; readonly hash: string }
export type TicketProof = {
  readonly ticketId: string
  readonly digest: string
  readonly gameCode: string
  readonly drawCode: string
  readonly issueNo: string
  readonly rulesVersion: string
  /** Canonical lines, as they were hashed. */
  readonly lines: readonly string[]
  readonly path: readonly PathStep[]
  readonly root: string | null
}

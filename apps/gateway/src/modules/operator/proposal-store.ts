import type { Queryable, Tx } from '../../platform/index.ts'

export type Proposal = {
  readonly id: number
  readonly brandId: number
  readonly name: string
  readonly before: unknown
  readonly after: unknown
  readonly expectedVersion: number
  readonly reason: string
  readonly proposedById: string
  readonly proposedBy: string
  readonly proposedAt: Date
  readonly expiresAt: Date
  readonly state: 'open' | 'approved' | 'declined'
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
}
type NewProposal = Omit<Proposal, 'id' | 'proposedBy' | 'state' | 'decidedBy' | 'decidedAt'>
type Decision = { readonly state: 'approved' | 'declined'; readonly decidedBy: string; readonly decidedAt: Date }
type Which = { readonly brandId: number; readonly id: number }

export type ProposalRow = {
  proposal_id: string
  brand_id: number
  name: string
  before: unknown
  after: unknown
  expected_version: string
  reason: string
  proposed_by: string
  proposer: string
  proposed_at: Date
  expires_at: Date
  state: 'open' | 'approved' | 'declined'
  decider: string | null
  decided_at: Date | null
}

export const toProposal = (row: ProposalRow): Proposal => ({
  id: Number(row.proposal_id),
  brandId: row.brand_id,
  name: row.name,
  before: row.before,
  after: row.after,
  expectedVersion: Number(row.expected_version),
  reason: row.reason,
  proposedById: row.proposed_by,
  proposedBy: row.proposer,
  proposedAt: row.proposed_at,
  expiresAt: row.expires_at,
  state: row.state,
  decidedBy: row.decider,
  decidedAt: row.decided_at,
})

export const PROPOSAL_COLUMNS = `p.proposal_id, p.brand_id, p.name, p.before, p.after, p.expected_version, p.reason, p.proposed_by,
    o.username as proposer, p.proposed_at, p.expires_at, p.state, d.username as decider, p.decided_at`
export const PROPOSALS = `gateway.setting_proposal p join gateway.operator o on o.operator_id = p.proposed_by
  left join gateway.operator d on d.operator_id = p.decided_by`
const SELECT = `select ${PROPOSAL_COLUMNS} from ${PROPOSALS}`

export function createProposalStore() {
  const one = async (from: Queryable, { brandId, id }: Which, ending = ''): Promise<Proposal | null> => {
    const { rows } = await from.query<ProposalRow>(`${SELECT} where p.brand_id = $1 and p.proposal_id = $2 ${ending}`, [brandId, id])
    return rows[0] ? toProposal(rows[0]) : null
  }
  return {
    byId: (tx: Tx, which: Which) => one(tx, which),
    /** The same, and nobody else decides on it meanwhile. */
    lock: (tx: Tx, which: Which) => one(tx, which, 'for update of p'),

    async insert(tx: Tx, row: NewProposal): Promise<number> {
      const { rows } = await tx.query<{ proposal_id: string }>(
        `insert into gateway.setting_proposal (brand_id, name, before, after, expected_version, reason, proposed_by, proposed_at, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning proposal_id`,
        [
          row.brandId,
          row.name,
          JSON.stringify(row.before),
          JSON.stringify(row.after),
          row.expectedVersion,
          row.reason,
          row.proposedById,
          row.proposedAt,
          row.expiresAt,
        ],
      )
      return Number(rows[0]?.proposal_id)
    },

    async decide(tx: Tx, { brandId, id }: Which, { state, decidedBy, decidedAt }: Decision): Promise<void> {
      await tx.query(
        'update gateway.setting_proposal set state = $3, decided_by = $4, decided_at = $5 where brand_id = $1 and proposal_id = $2',
        [brandId, id, state, decidedBy, decidedAt],
      )
    },
  }
}

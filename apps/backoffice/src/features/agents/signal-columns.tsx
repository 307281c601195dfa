import { useText } from '@halong/app-kit/text.ts'
import { Amount } from '#shared/cells/amount.tsx'
import { MemberLink } from '#shared/cells/member-link.tsx'
import { Moment } from '#shared/cells/moment.tsx'
import { StateBadge } from '#shared/cells/state.tsx'
import type { Column } from '#shared/list/column.ts'
import type { RowOf } from '#shared/list/lists.ts'
import { signalStates } from './settled-looks.ts'

export const signalKindTitles = {
  self_referral: 'office.agents.signal.self_referral',
  shared_payout: 'office.agents.signal.shared_payout',
  turnover_mill: 'office.agents.signal.turnover_mill',
  burst: 'office.agents.signal.burst',
  shared_device: 'office.agents.signal.shared_device',
  endless_play: 'office.agents.signal.endless_play',
  result_swing: 'office.agents.signal.result_swing',
} as const
const shareTitles = {
  device: 'office.agents.friend.why.device',
  payout: 'office.agents.friend.why.payout',
  document: 'office.agents.friend.why.document',
} as const
type Row = RowOf<'agents.listSignals'>

function Kind({ of }: { readonly of: Row['kind'] }) {
  return useText()(signalKindTitles[of])
}
/** What it rests on, in words and figures. */
function Evidence({ of }: { readonly of: Row }) {
  const text = useText()
  if (of.kind === 'endless_play' || of.kind === 'result_swing')
    return of.asset === null || of.turnover === null ? null : <Amount of={of.turnover} asset={of.asset} />
  if (of.kind === 'turnover_mill' && of.asset !== null && of.turnover !== null && of.deposits !== null)
    return (
      <span className="tabular">
        <Amount of={of.turnover} asset={of.asset} /> / <Amount of={of.deposits} asset={of.asset} />
      </span>
    )
  if (of.kind === 'burst' || of.kind === 'shared_payout' || of.kind === 'shared_device')
    return text('office.agents.signal.accounts', { count: of.accounts })
  const shared = (['device', 'payout', 'document'] as const).filter((kind) => of.shares.includes(kind))
  // On a card a line would be cut off.
  return <span className="whitespace-normal">{shared.map((kind) => text(shareTitles[kind])).join(', ')}</span>
}

export const signalColumns: readonly Column<Row>[] = [
  { name: 'agent', title: 'office.agents.username', cell: ({ agent, agentName }) => <MemberLink playerId={agent} username={agentName} /> },
  { name: 'kind', title: 'office.agents.kind', cell: ({ kind }) => <Kind of={kind} /> },
  { name: 'state', title: 'office.agents.state', onCard: 'head', cell: ({ state }) => <StateBadge of={state} looks={signalStates} /> },
  {
    name: 'about',
    title: 'office.agents.signal.about',
    cell: ({ about, aboutName }) => (about === null ? '–' : <MemberLink playerId={about} username={aboutName ?? ''} />),
  },
  { name: 'accounts', title: 'office.agents.signal.evidence', cell: (row) => <Evidence of={row} /> },
  { name: 'notedAt', title: 'office.agents.signal.noted', sort: 'notedAt', cell: ({ notedAt }) => <Moment at={notedAt} /> },
  { name: 'decidedBy', title: 'office.agents.signal.decided_by', onCard: 'none', cell: ({ decidedBy }) => decidedBy ?? '–' },
  { name: 'remark', title: 'office.agents.signal.remark', onCard: 'none', cell: ({ remark }) => (remark === '' ? '–' : remark) },
]

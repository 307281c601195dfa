import { useText } from '@halong/app-kit/text.ts'
import { MemberLink } from '#shared/cells/member-link.tsx'
import { Moment } from '#shared/cells/moment.tsx'
import { StateBadge } from '#shared/cells/state.tsx'
import type { StateLooks } from '#shared/cells/state-looks.ts'
import type { Column } from '#shared/list/column.ts'
import type { RowOf } from '#shared/list/lists.ts'
import { percentOf } from './ppm.ts'

type Contract = RowOf<'settlements.listContracts'>
export const kindTitles = {
  dividend: 'office.agents.kind.dividend',
  dailySalary: 'office.agents.kind.dailySalary',
  hourlySalary: 'office.agents.kind.hourlySalary',
  realtimeSalary: 'office.agents.kind.realtimeSalary',
} as const
const contractStates: StateLooks<Contract['state']> = {
  OFFERED: { title: 'office.agents.contract.OFFERED', tone: 'gold' },
  SIGNED: { title: 'office.agents.contract.SIGNED', tone: 'jade' },
  ACTIVE: { title: 'office.agents.contract.ACTIVE', tone: 'jade' },
  ENDING: { title: 'office.agents.contract.ENDING', tone: 'gold' },
  ENDED: { title: 'office.agents.contract.ENDED', tone: 'neutral' },
  WITHDRAWN: { title: 'office.agents.contract.WITHDRAWN', tone: 'neutral' },
  REJECTED: { title: 'office.agents.contract.REJECTED', tone: 'neutral' },
  EXPIRED: { title: 'office.agents.contract.EXPIRED', tone: 'neutral' },
}

/** Who pays: an agent, or the house. */
export function Payer({ name }: { readonly name: string | null }) {
  const text = useText()
  return name ?? text('office.agents.house')
}
/** What is agreed as a kind. */
export function KindName({ of }: { readonly of: Contract['terms']['kind'] }) {
  return useText()(kindTitles[of])
}
function Rates({ terms }: Pick<Contract, 'terms'>) {
  const text = useText()
  return (
    <span className="tabular">
      {text(kindTitles[terms.kind])} · {text(`office.agents.period.${terms.period}`)} ·{' '}
      {terms.tiers
        .map(({ ppm, fixed }) => (fixed === undefined ? `${percentOf(ppm)} %` : fixed.replace(/\.0+$|(\.\d*[1-9])0+$/, '$1')))
        .join(' / ')}
    </span>
  )
}

export const contractColumns: readonly Column<Contract>[] = [
  { name: 'payee', title: 'office.agents.username', cell: ({ payee, payeeName }) => <MemberLink playerId={payee} username={payeeName} /> },
  { name: 'payerName', title: 'office.agents.payer', cell: ({ payerName }) => <Payer name={payerName} /> },
  { name: 'terms', title: 'office.agents.terms', cell: ({ terms }) => <Rates terms={terms} /> },
  { name: 'state', title: 'office.agents.state', onCard: 'head', cell: ({ state }) => <StateBadge of={state} looks={contractStates} /> },
  { name: 'startsOn', title: 'office.agents.starts', cell: ({ startsOn }) => <span className="tabular">{startsOn ?? '–'}</span> },
  { name: 'endsOn', title: 'office.agents.ends', cell: ({ endsOn }) => <span className="tabular">{endsOn ?? '–'}</span> },
  {
    name: 'offeredAt',
    title: 'office.agents.offered',
    sort: 'offeredAt',
    onCard: 'none',
    cell: ({ offeredAt }) => <Moment at={offeredAt} />,
  },
]

import { useText } from '@halong/app-kit/text.ts'
import { Button } from '@halong/ui'
import { useState } from 'react'
import { call } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { Moment } from '#shared/cells/moment.tsx'
import { StateBadge } from '#shared/cells/state.tsx'
import type { Column } from '#shared/list/column.ts'
import type { RowOf } from '#shared/list/lists.ts'
import { May } from '#shared/operator.tsx'
import { ReasonDialog } from '#shared/parts/reason-dialog.tsx'
import { linkStates } from './agent-looks.ts'
import { GradeName } from './agents-list.tsx'
import { percentOf } from './ppm.ts'

export const linkColumns: readonly Column<RowOf<'agents.listLinks'>>[] = [
  { name: 'code', title: 'office.agents.link.code', cell: ({ code }) => <code className="font-mono">{code}</code> },
  { name: 'username', title: 'office.agents.link.agent', cell: ({ username }) => username },
  { name: 'state', title: 'office.agents.state', onCard: 'head', cell: ({ state }) => <StateBadge of={state} looks={linkStates} /> },
  { name: 'grade', title: 'office.agents.link.makes', cell: ({ grade }) => <GradeName of={grade} /> },
  { name: 'visits', title: 'office.agents.link.visits', align: 'end', cell: ({ visits }) => <span className="tabular">{visits}</span> },
  {
    name: 'registrations',
    title: 'office.agents.link.registrations',
    align: 'end',
    cell: ({ registrations, mostUses }) => (
      <span className="tabular">{mostUses === null ? registrations : `${registrations} / ${mostUses}`}</span>
    ),
  },
  {
    name: 'rates',
    title: 'office.agents.link.rates',
    onCard: 'none',
    cell: ({ rates }) => (
      <span className="tabular">
        {rates.length === 0 ? '–' : rates.map(({ category, ppm }) => `${category} ${percentOf(ppm)} %`).join(', ')}
      </span>
    ),
  },
  { name: 'note', title: 'office.agents.link.note', onCard: 'none', cell: ({ note }) => note },
  { name: 'host', title: 'office.agents.link.host', isHidden: true, cell: ({ host }) => host },
  { name: 'madeAt', title: 'office.agents.link.made', sort: 'madeAt', cell: ({ madeAt }) => <Moment at={madeAt} /> },
]

type Link = RowOf<'agents.listLinks'>

/** Ends a link for good, which is said before it is done. */
export function useLinkEnding() {
  const text = useText()
  const brand = useBrand()
  const [ending, setEnding] = useState<Link | null>(null)
  return {
    actionsOf: (link: Link) =>
      link.state === 'ENDED' ? null : (
        <May do="agents.manage">
          <Button size="small" tone="secondary" onClick={() => setEnding(link)}>
            {text('office.agents.link.end')}
          </Button>
        </May>
      ),
    dialog: ending && (
      <ReasonDialog
        title={text('office.agents.link.end')}
        subject={`${ending.code} · ${ending.username}`}
        isDanger
        send={(reason) => call('agents.endLink', { body: { brandId: brand.id, agent: ending.agent, link: ending.id, reason } })}
        onClose={() => setEnding(null)}
      >
        <p className="mb-4 text-sm text-ink-2">{text('office.agents.link.end_note')}</p>
      </ReasonDialog>
    ),
  }
}

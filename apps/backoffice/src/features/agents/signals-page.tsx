import { useText } from '@halong/app-kit/text.ts'
import { Button } from '@halong/ui'
import { useState } from 'react'
import { call } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { ListPage } from '#shared/list/list-page.tsx'
import type { RowOf } from '#shared/list/lists.ts'
import { May } from '#shared/operator.tsx'
import { ReasonDialog } from '#shared/parts/reason-dialog.tsx'
import { signalColumns, signalKindTitles } from './signal-columns.tsx'

type Signal = RowOf<'agents.listSignals'>
type Deciding = { readonly signal: Signal; readonly decision: 'DISMISSED' | 'CONFIRMED' }
const decisions = ['DISMISSED', 'CONFIRMED'] as const

/** Signs of collusion in agents' lines: what they rest on, and what was decided. While one is open, what its agent is paid waits. */
export function SignalsPage() {
  const text = useText()
  const brand = useBrand()
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  return (
    <>
      <ListPage
        of="agents.listSignals"
        title={text('office.agents.signals')}
        lead={text('office.agents.signals_lead')}
        label={text('office.agents.signals')}
        columns={signalColumns}
        keyOf={({ id }) => String(id)}
        actionsOf={(signal) =>
          signal.state === 'OPEN' ? (
            <May do="agents.manage">
              {decisions.map((decision) => (
                <Button key={decision} size="small" tone="secondary" onClick={() => setDeciding({ signal, decision })}>
                  {text(`office.agents.signal.do.${decision}`)}
                </Button>
              ))}
            </May>
          ) : null
        }
        filters={{
          state: {
            title: 'office.agents.state',
            values: {
              OPEN: 'office.agents.signal.state.OPEN',
              DISMISSED: 'office.agents.signal.state.DISMISSED',
              CONFIRMED: 'office.agents.signal.state.CONFIRMED',
            },
          },
          kind: { title: 'office.agents.kind', values: signalKindTitles },
        }}
        empty={{ title: text('office.agents.signals_none'), text: text('office.agents.signals_none_text') }}
      />
      {deciding && (
        <ReasonDialog
          title={text(`office.agents.signal.do.${deciding.decision}`)}
          subject={`${text(signalKindTitles[deciding.signal.kind])} · ${deciding.signal.agentName}`}
          isDanger={deciding.decision === 'CONFIRMED'}
          send={(reason) =>
            call('agents.decideSignal', { body: { brandId: brand.id, id: deciding.signal.id, decision: deciding.decision, reason } })
          }
          onClose={() => setDeciding(null)}
        >
          <p className="mb-4 text-sm text-ink-2">{text(`office.agents.signal.note.${deciding.decision}`)}</p>
        </ReasonDialog>
      )}
    </>
  )
}

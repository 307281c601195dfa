import { useText } from '@halong/app-kit/text.ts'
import { EmptyState } from '@halong/ui'
import { useState } from 'react'
import { Answer } from '#shared/parts/answer.tsx'
import { Crumbs } from '#shared/parts/crumbs.tsx'
import { Page } from '#shared/parts/page.tsx'
import { useWay } from '#shared/use-way.ts'
import { Deciding, useDecisionKeys, useDeed } from './deciding.tsx'
import type { Deposit } from './deposit-looks.ts'
import { QueueBar } from './queue-bar.tsx'
import { QueueCase } from './queue-case.tsx'
import { QueueRows } from './queue-rows.tsx'
import { useWaiting } from './use-waiting.ts'

/** Transfers that wait for a person, the oldest first, worked through one after the other (R-OPS-1). */
export function QueuePage() {
  const text = useText()
  const way = useWay()
  const waiting = useWaiting()
  return (
    <Page
      isWide
      above={<Crumbs to={[[text('office.deposits.title'), way(['deposits'])]]} />}
      title={text('office.deposits.queue')}
      lead={text('office.deposits.queue_lead')}
    >
      <Answer of={waiting} rows={8}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState title={text('office.deposits.queue_empty')} text={text('office.deposits.queue_empty_text')} />
          ) : (
            <Queue rows={rows} />
          )
        }
      </Answer>
    </Page>
  )
}

function Queue({ rows }: { readonly rows: readonly Deposit[] }) {
  const [chosen, choose] = useState<string | null>(null)
  const [deed, setDeed] = useDeed()
  const at = Math.max(
    0,
    rows.findIndex(({ id }) => id === chosen),
  )
  const current = rows[at]
  const step = (by: 1 | -1) => choose(rows[Math.max(0, Math.min(at + by, rows.length - 1))]?.id ?? null)
  useDecisionKeys({ open: setDeed, step })
  if (current === undefined) return null
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <QueueRows rows={rows} current={current.id} onChoose={choose} />
      <div className="flex min-w-0 flex-col gap-4">
        <QueueBar deposit={current} at={at} of={rows.length} onStep={step} onDeed={setDeed} />
        <QueueCase key={current.id} id={current.id} />
      </div>
      {/* A decided transfer leaves the queue; the one after it takes its place, or the one before where it was the last. */}
      <Deciding
        deposit={current}
        deed={deed}
        onClose={() => setDeed(null)}
        onDone={() => choose((rows[at + 1] ?? rows[at - 1])?.id ?? null)}
      />
    </div>
  )
}

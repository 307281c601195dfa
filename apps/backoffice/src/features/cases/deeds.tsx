import { isRefusal } from '@halong/app-kit/refusal-text.ts'
import { useText } from '@halong/app-kit/text.ts'
import { Button, Select, showToast } from '@halong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { May, useOperator } from '#shared/operator.tsx'
import { ReasonDialog } from '#shared/parts/reason-dialog.tsx'
import { isAtWork, type WholeCase } from './case-looks.ts'

type Verb = 'clear' | 'watch' | 'close' | 'reopen' | 'note' | 'hold' | 'release'
const allHours = [24, 72, 168, 720] as const
type Hours = (typeof allHours)[number]

function verbsOf(of: WholeCase): readonly Verb[] {
  if (!isAtWork(of)) return ['note', 'reopen']
  const held = of.heldUntil === null ? (['hold'] as const) : (['hold', 'release'] as const)
  return ['note', ...held, of.state === 'OPEN' ? 'watch' : 'reopen', 'clear', 'close']
}

/** Takes a case, notes, lets money wait, decides. */
export function Deeds({ of }: { readonly of: WholeCase }) {
  const text = useText()
  const brand = useBrand()
  const queries = useQueryClient()
  const me = useOperator().username
  const [verb, setVerb] = useState<Verb | null>(null)
  const [hours, setHours] = useState<Hours>(24)
  const named = { brandId: brand.id, no: of.no, expectedVersion: of.version }
  const isMine = of.assignedTo === me

  async function take(): Promise<void> {
    try {
      await call('cases.assign', { body: { ...named, isMine: !isMine } })
    } finally {
      // A colleague may have been first: what is shown is asked for again.
      await queries.invalidateQueries()
    }
  }
  async function send(reason: string): Promise<void> {
    if (verb === null) return
    if (verb === 'note') await call('cases.note', { body: { brandId: brand.id, no: of.no, reason } })
    else if (verb === 'release') await call('cases.release', { body: { ...named, reason } })
    else if (verb !== 'hold') await call('cases.decide', { body: { ...named, verb, reason } })
    else await hold({ ...named, hours, reason })
  }
  async function hold(body: typeof named & { hours: Hours; reason: string }): Promise<void> {
    try {
      await call('cases.hold', { body })
    } catch (failure) {
      if (!isRefusal(failure) || failure.code !== 'operator.approval_required') throw failure
      await call('approvals.ask', { body: { operationId: 'cases.hold', body, reason: body.reason } })
      showToast(text('office.guarded.sent'), { tone: 'good' })
    }
  }
  return (
    <May do="risk.decide">
      {isAtWork(of) && (
        <Button tone="secondary" onClick={() => void take().catch(() => undefined)}>
          {text(isMine ? 'office.cases.give_back' : 'office.cases.take')}
        </Button>
      )}
      {verbsOf(of).map((each) => (
        <Button key={each} tone="secondary" onClick={() => setVerb(each)}>
          {text(`office.cases.verb.${each}`)}
        </Button>
      ))}
      {verb && (
        <ReasonDialog
          title={text(`office.cases.verb.${verb}`)}
          subject={`${of.username} · #${of.no}`}
          isDanger={verb === 'hold'}
          send={send}
          onClose={() => setVerb(null)}
        >
          <p className="mb-4 text-sm text-ink-2">{text(`office.cases.verb_text.${verb}`)}</p>
          {verb === 'hold' && (
            <div className="mb-4">
              <Select
                label={text('office.cases.hold_for')}
                value={String(hours)}
                options={allHours.map((each) => ({ value: String(each), label: text(`office.cases.hours.${each}`) }))}
                onChange={({ target }) => setHours(allHours.find((each) => String(each) === target.value) ?? hours)}
              />
            </div>
          )}
        </ReasonDialog>
      )}
    </May>
  )
}

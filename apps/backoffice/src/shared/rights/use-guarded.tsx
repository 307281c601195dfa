import { isRefusal } from '@halong/app-kit/refusal-text.ts'
import { useText } from '@halong/app-kit/text.ts'
import { showToast } from '@halong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#shared/api.ts'

/**
 * A call that may need another person: it is made, and where that is refused for want of one it is sent to the others with the next press. `send` makes the
 * call itself; the same body is what the others are asked about.
 */
export function useGuarded(operationId: string) {
  const text = useText()
  const queries = useQueryClient()
  const [needsAnother, setNeedsAnother] = useState(false)
  return {
    needsAnother,
    /** What was refused is another deed once the form was changed. */
    reset: () => setNeedsAnother(false),
    async send<Body extends object>(body: Body & { readonly reason: string }, plain: (body: Body) => Promise<unknown>): Promise<void> {
      if (needsAnother) await call('approvals.ask', { body: { operationId, body: { ...body }, reason: body.reason } })
      else await plain(body)
      showToast(text(needsAnother ? 'office.guarded.sent' : 'office.guarded.saved'), { tone: 'good' })
      setNeedsAnother(false)
      await queries.invalidateQueries()
    },
    /** Whether a failure is only that somebody else has to agree; a colleague's change is fetched. */
    caught(failure: unknown): boolean {
      if (!isRefusal(failure)) return false
      if (failure.code.endsWith('changed_meanwhile')) void queries.invalidateQueries()
      if (failure.code !== 'operator.approval_required') return false
      setNeedsAnother(true)
      return true
    },
    label: text(needsAnother ? 'office.guarded.send' : 'office.guarded.save'),
    note: needsAnother && (
      <p role="status" className="rounded-control bg-gold-soft px-3.5 py-3 text-sm">
        {text('office.guarded.needs_another')}
      </p>
    ),
  }
}

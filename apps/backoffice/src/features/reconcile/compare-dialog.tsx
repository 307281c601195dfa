import { failureKey } from '@halong/app-kit/refusal-text.ts'
import { RefusedAlert } from '@halong/app-kit/refused-alert.tsx'
import { useText } from '@halong/app-kit/text.ts'
import { Button, Dialog, Field, Select, showToast } from '@halong/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, query } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { Answer } from '#shared/parts/answer.tsx'
import { comparedStateNames } from './reconcile-looks.ts'

const DAY_MS = 24 * 3_600_000
const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)

/** Compares one day of an account now. */
export function CompareDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  const queries = useQueryClient()
  const { id: brandId } = useBrand()
  const asked = useQuery(query('reconciliations.listAccounts', { query: { brandId } }))
  const [chosen, choose] = useState<string | null>(null)
  const [day, setDay] = useState(daysAgo(1))
  const [failure, setFailure] = useState<unknown>(null)
  const [isPending, setPending] = useState(false)
  const accounts = asked.data?.accounts ?? []
  const account = (accounts.find(({ id }) => id === chosen) ?? accounts[0])?.id
  async function compare(): Promise<void> {
    if (account === undefined) return
    setFailure(null)
    setPending(true)
    try {
      const { state } = await call('reconciliations.compare', { body: { brandId, account, day } })
      showToast(text('office.reconcile.compared', { state: text(comparedStateNames[state]) }), {
        tone: state === 'fits' ? 'good' : 'plain',
      })
      onClose()
      await queries.invalidateQueries()
    } catch (caught) {
      setFailure(caught)
    } finally {
      setPending(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('office.reconcile.now')}
      closeLabel={text('office.close')}
      footer={
        <div className="flex flex-wrap gap-3 *:min-h-12 *:flex-1">
          <Button pending={isPending} disabled={account === undefined} onClick={() => void compare()}>
            {text('office.reconcile.now')}
          </Button>
          <Button tone="secondary" onClick={onClose}>
            {text('office.cancel')}
          </Button>
        </div>
      }
    >
      <Answer of={asked} rows={2}>
        {() =>
          account === undefined ? (
            <p className="text-sm">{text('office.reconcile.no_account')}</p>
          ) : (
            <div className="flex flex-col gap-4">
              {failure !== null && <RefusedAlert message={failureKey(failure)} untilMs={null} />}
              <Select
                label={text('office.reconcile.account')}
                value={account}
                options={accounts.map((each) => ({ value: each.id, label: each.title }))}
                onChange={({ target }) => choose(target.value)}
              />
              <Field
                name="day"
                type="date"
                label={text('office.reconcile.day')}
                help={text('office.reconcile.now_help')}
                value={day}
                min={daysAgo(90)}
                max={daysAgo(1)}
                onChange={({ target }) => setDay(target.value)}
              />
            </div>
          )
        }
      </Answer>
    </Dialog>
  )
}

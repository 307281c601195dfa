import { useText } from '@halong/app-kit/text.ts'
import { Button } from '@halong/ui'
import { useState } from 'react'
import { call } from '#shared/api.ts'
import { ReasonDialog } from '#shared/parts/reason-dialog.tsx'
import { useGuarded } from '#shared/rights/use-guarded.tsx'
import type { Looked } from './looked.ts'

/** The last press of an import: what was looked at is what is done, or the gateway says that the games have changed. */
export function ApplyCatalogue({ looked: { asked, plan }, onDone }: { readonly looked: Looked; readonly onDone: () => void }) {
  const text = useText()
  const guarded = useGuarded('vendors.importCatalogue')
  const [isOpen, setOpen] = useState(false)
  const isNothing = plan.added.length + plan.changed.length + plan.withdrawnCount === 0
  if (isNothing) return <p className="text-sm text-ink-2">{text('office.catalogue.nothing')}</p>
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button onClick={() => setOpen(true)}>{text('office.catalogue.apply')}</Button>
      {plan.raises > 0 && <span className="text-xs text-ink-2">{text('office.catalogue.raises')}</span>}
      {isOpen && (
        <ReasonDialog
          title={guarded.needsAnother ? guarded.label : text('office.catalogue.apply')}
          subject={asked.vassalage}
          where={text('office.limits.every_brand')}
          isDanger={plan.withdrawnCount > 0}
          send={async (reason) => {
            await guarded.send({ ...asked, basis: plan.basis, reason }, (body) => call('vendors.importCatalogue', { body }))
            onDone()
          }}
          place={(failure) => (guarded.caught(failure) ? null : undefined)}
          onClose={() => setOpen(false)}
        >
          <div className="mb-4 flex flex-col gap-3 text-sm">
            <p>
              {text('office.catalogue.summary', { added: plan.added.length, changed: plan.changed.length, withdrawn: plan.withdrawnCount })}
            </p>
            {guarded.note}
          </div>
        </ReasonDialog>
      )}
    </div>
  )
}
